import type { Api } from './api.ts'

/** The path below which CloudFront passes calls on to the API. */
export const apiBase = '/api'

let connected: Api | undefined
const forgetting = new Set<() => void>()

/** Sets the API that the stores of the visitor's data call. Another API's answers are forgotten. */
export const connectApi = (api: Api): void => {
  connected = api
  for (const forget of forgetting) forget()
}

export const connectedApi: Api = (route, ...call) => {
  if (!connected) throw new Error('No API is connected')
  return connected(route, ...call)
}

/** Registers `forget`, which is called whenever another API is connected. */
export const forgetOnConnect = (forget: () => void): void => void forgetting.add(forget)

import type { Api } from './api.ts'

let connected: Api | undefined
const forgetting = new Set<() => void>()

/** Said as the pages are made: which API what is kept of a visitor is asked of; what another one answered is forgotten. */
export const connectApi = (api: Api): void => {
  connected = api
  for (const forget of forgetting) forget()
}

export const connectedApi: Api = (route, ...call) => {
  if (!connected) throw new Error('No API is connected')
  return connected(route, ...call)
}

/** `forget` is called whenever another API is connected. */
export const forgetOnConnect = (forget: () => void): void => void forgetting.add(forget)

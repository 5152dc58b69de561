import { parentPort } from 'node:worker_threads'
import inbox from 'aws-ses-v2-local'
import { loopback } from '../kit/http.ts'

const server = await inbox.default({ host: loopback, port: 0 })
parentPort?.postMessage(server.address())

import { parentPort, workerData } from 'node:worker_threads'
import inbox from 'aws-ses-v2-local'
import { loopback } from '../kit/http.ts'

await inbox.default({ host: loopback, port: Number(workerData) })
parentPort?.postMessage('ready')

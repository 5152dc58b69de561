import { setTimeout as pause } from 'node:timers/promises'

/** The figures of Lighthouse's slow 4G. */
const roundTripMilliseconds = 150
const bytesPerMillisecond = 1.6e6 / 8 / 1000
const packetBytes = 1400

type Sending = { rest: Buffer; readonly onPacket: (packet: Buffer) => void; readonly onEnd: () => void }

/** Sends an answer's body; resolves when its last packet has arrived. */
export type Line = (body: Buffer, onPacket: (packet: Buffer) => void) => Promise<void>

/**
 * A slow line to one phone. Each answer starts one round trip after its request, and the answers under way share the line packet by packet.
 * The browser's own throttling shares unevenly: it delivered the same style sheet in 430 or in 760 ms, on page and floor alike.
 */
export const slowLine = (): Line => {
  const turns: Sending[] = []
  let isBusy = false
  const carry = async (): Promise<void> => {
    isBusy = true
    let freeAt = performance.now()
    for (let turn = turns.shift(); turn; turn = turns.shift()) {
      const packet = turn.rest.subarray(0, packetBytes)
      turn.rest = turn.rest.subarray(packetBytes)
      // The line's own clock sets the time of each packet, because the delays of timers would add up.
      freeAt += packet.length / bytesPerMillisecond
      const wait = freeAt - performance.now()
      if (wait > 1) await pause(wait)
      turn.onPacket(packet)
      if (turn.rest.length) turns.push(turn)
      else turn.onEnd()
    }
    isBusy = false
  }
  return async (body, onPacket) => {
    await pause(roundTripMilliseconds)
    await new Promise<void>(onEnd => {
      turns.push({ rest: body, onPacket, onEnd })
      if (!isBusy) void carry()
    })
  }
}

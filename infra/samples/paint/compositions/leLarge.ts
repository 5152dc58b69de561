import { hex, mix, ramp } from '../colour.ts'
import { points } from '../mask.ts'
import { cloud, noise, smoothstep, swirl } from '../noise.ts'
import { type OilComposition, passes } from '../oil.ts'

const horizon = 47
const clear = ['#f2d9a8', '#efd0a6', '#cfd3c6', '#9db8bf'].map(hex)
const squall = ['#6d8590', '#4a6270', '#34495a'].map(hex)

export const leLarge: OilComposition = {
  ground: hex('#9c8468'),
  layers: passes,
  compose(sketch, random) {
    sketch.fill((x, y) => {
      const height = 1 - y / horizon
      const veil = swirl(x / 70, y / 20, 0.8, 4, 31)
      const calm = ramp(clear, height * 0.9 + veil * 0.35)
      const dark = ramp(squall, 0.35 + height * 0.5 + veil * 0.6)
      const storm = smoothstep(120, 225, x + veil * 46 + (y - 20) * 0.5)
      const sun = smoothstep(60, 0, Math.hypot((x - 62) * 0.6, (y - horizon) * 1.4))
      return mix(mix(calm, dark, storm), hex('#fdebbd'), sun * 0.7)
    })
    sketch.flow(undefined, (x, y) => cloud(x / 60, y / 24, 2, 5) * 0.7 - 0.05, 0.85)
    const rain = sketch.polygon(points('196 14, 276 10, 262 49, 180 49'), 5)
    sketch.lay(
      rain,
      (x, y) => mix(hex('#41596a'), hex('#8b9ea4'), smoothstep(-0.1, 0.8, cloud((x + y * 0.42) / 15, y / 80, 3, 8)) * 0.6),
      0.7,
    )
    sketch.flow(rain, 1.9, 0.9)
    const sea = sketch.polygon(
      [
        [-2, horizon],
        [302, horizon],
        [302, 102],
        [-2, 102],
      ],
      0.15,
    )
    sketch.lay(sea, (x, y) => {
      const near = (y - horizon) / (100 - horizon)
      const wave = noise(x / (12 + near * 46), y / (0.9 + near * 6), 3)
      const crest = smoothstep(0.25, 0.75, noise(x / (9 + near * 30), y / (0.8 + near * 4), 12))
      const tone = ramp(
        ['#8fb0ae', '#4d8388', '#2f6473', '#1f4657'].map(hex),
        near * 0.85 + wave * 0.28 + 0.1 + smoothstep(130, 240, x) * 0.3,
      )
      const path = smoothstep(34, 0, Math.abs(x - 62 - wave * 8 * near) * (1 - near * 0.45)) * (0.45 + 0.55 * smoothstep(-0.2, 0.5, wave))
      return mix(mix(tone, hex('#7fa9a6'), crest * 0.35), hex('#fbe3b4'), path * (0.85 - near * 0.45))
    })
    sketch.flow(sea, (x, y) => noise(x / 24, y / 8, 6) * 0.22 * smoothstep(horizon, 90, y), 0.95)
    sketch.lay(
      sketch.polygon(
        [
          [-2, horizon - 0.5],
          [302, horizon - 0.5],
          [302, horizon + 0.9],
          [-2, horizon + 0.9],
        ],
        0.2,
      ),
      x => mix(hex('#a9b3a6'), hex('#22394a'), smoothstep(70, 170, x)),
      0.75,
    )
    for (let i = 0; i < 26; i++) {
      const near = random() ** 0.7
      const [x, y] = [random() * 300, horizon + 7 + near * 44]
      const length = (5 + random() * 16) * (0.35 + near)
      const foam = sketch.line(
        [
          [x, y],
          [x + length * 0.35, y - 0.9 - near],
          [x + length * 0.7, y - 0.4],
          [x + length, y + 0.5],
        ],
        0.5 + near * 1.5,
        0.3,
        0.25,
      )
      sketch.lay(foam, x => mix(hex('#dfe8dc'), hex('#9fb9bb'), smoothstep(120, 260, x)), 0.35 + random() * 0.45)
    }
    const sail = sketch.shape([
      [146, horizon + 0.6, true],
      [147.4, 36.4, true],
      [151.6, horizon + 0.2, true],
    ])
    sketch.lay(sail, hex('#fdf3d8'))
    sketch.lay(
      sketch.line(
        [
          [144.6, horizon + 1],
          [152.4, horizon + 1],
        ],
        1.3,
      ),
      hex('#2a3543'),
    )
    sketch.look(sketch.disc(148, 44, 14, 10, 0, 3), 1)
  },
}

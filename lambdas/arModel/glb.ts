import { canvasColour, type Mesh, type Vertex, type WorkMeshes } from './meshes.ts'

// The constants are from the specification: https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html
const float = 5126
const vertices = 34_962
const clampToEdge = 33_071
const magic = 0x46_54_6c_67
const jsonChunk = 0x4e_4f_53_4a
const binaryChunk = 0x00_4e_49_42

const floats = (mesh: Mesh, part: (vertex: Vertex) => readonly number[]): Uint8Array =>
  new Uint8Array(new Float32Array(mesh.flatMap(part)).buffer)

/** Pads to a multiple of four bytes, at which every chunk and view must begin. */
const padded = (bytes: Uint8Array, filling: number): Uint8Array => {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filling)
  whole.set(bytes)
  return whole
}

const least = (places: readonly (readonly number[])[]) => [0, 1, 2].map(axis => Math.min(...places.map(at => Math.fround(at[axis] ?? 0))))
const most = (places: readonly (readonly number[])[]) => [0, 1, 2].map(axis => Math.max(...places.map(at => Math.fround(at[axis] ?? 0))))

const chunk = (type: number, bytes: Uint8Array): Uint8Array => {
  const header = new Uint8Array(new Uint32Array([bytes.length, type]).buffer)
  return Buffer.concat([header, bytes])
}

/** Describes a mesh's buffer views and material; its two views follow each other. */
const surfaceOf = (mesh: Mesh, firstView: number) => {
  const places = mesh.map(({ at }) => at)
  const shared = { componentType: float, count: mesh.length, type: 'VEC3' }
  return [
    { bufferView: firstView, ...shared, min: least(places), max: most(places) },
    { bufferView: firstView + 1, ...shared },
  ]
}

/** Encodes a work as binary glTF with its picture, a JPEG in sRGB. */
export const glbOf = ({ face, body }: WorkMeshes, picture: Uint8Array): Uint8Array => {
  const surfaces = [face, body].flatMap(mesh => [floats(mesh, ({ at }) => at), floats(mesh, ({ normal }) => normal)])
  const parts = [...surfaces, floats(face, each => each.picture)]
  const views = [...parts.map(part => ({ part, target: vertices })), { part: picture, target: undefined }]
  const binary = Buffer.concat(views.map(({ part }) => padded(part, 0)))
  let at = 0
  const bufferViews = views.map(({ part, target }) => {
    const view = { buffer: 0, byteOffset: at, byteLength: part.length, ...(target && { target }) }
    at += Math.ceil(part.length / 4) * 4
    return view
  })
  const matt = { metallicFactor: 0, roughnessFactor: 1 }
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0, 1] }],
    nodes: [
      { name: 'face', mesh: 0 },
      { name: 'body', mesh: 1 },
    ],
    meshes: [
      { primitives: [{ attributes: { POSITION: 0, NORMAL: 1, TEXCOORD_0: 4 }, material: 0 }] },
      { primitives: [{ attributes: { POSITION: 2, NORMAL: 3 }, material: 1 }] },
    ],
    materials: [
      { pbrMetallicRoughness: { baseColorTexture: { index: 0 }, ...matt } },
      { pbrMetallicRoughness: { baseColorFactor: [...canvasColour, 1], ...matt } },
    ],
    textures: [{ source: 0, sampler: 0 }],
    samplers: [{ wrapS: clampToEdge, wrapT: clampToEdge }],
    images: [{ bufferView: views.length - 1, mimeType: 'image/jpeg' }],
    accessors: [...surfaceOf(face, 0), ...surfaceOf(body, 2), { bufferView: 4, componentType: float, count: face.length, type: 'VEC2' }],
    bufferViews,
    buffers: [{ byteLength: binary.length }],
  }
  const space = 0x20
  const chunks = Buffer.concat([chunk(jsonChunk, padded(Buffer.from(JSON.stringify(json)), space)), chunk(binaryChunk, binary)])
  return Buffer.concat([new Uint8Array(new Uint32Array([magic, 2, 12 + chunks.length]).buffer), chunks])
}

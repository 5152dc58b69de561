import { crc32 } from 'node:zlib'
import { canvasColour, type Mesh, type WorkMeshes } from './meshes.ts'

const pictureFile = 'picture.jpg'

// Six decimals are half a micrometre, and fixed notation avoids exponents.
const figure = (value: number): string => String(Number(value.toFixed(6)) + 0)
const tuples = (values: readonly (readonly number[])[]): string => values.map(each => `(${each.map(figure).join(', ')})`).join(', ')

const meshText = (name: string, mesh: Mesh, material: string): string => `
    def Mesh "${name}" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
        uniform bool doubleSided = 0
        int[] faceVertexCounts = [${Array.from({ length: mesh.length / 3 }, () => 3).join(', ')}]
        int[] faceVertexIndices = [${mesh.map((_, place) => place).join(', ')}]
        rel material:binding = </Work/Materials/${material}>
        normal3f[] normals = [${tuples(mesh.map(({ normal }) => normal))}] (
            interpolation = "vertex"
        )
        point3f[] points = [${tuples(mesh.map(({ at }) => at))}]
        texCoord2f[] primvars:st = [${tuples(mesh.map(({ picture: [right, down] }) => [right, 1 - down]))}] (
            interpolation = "vertex"
        )
        uniform token subdivisionScheme = "none"
    }
`

/** Builds the USD layer of a work. Each statement has its own line, because some readers parse no denser text. */
const layerOf = ({ face, body }: WorkMeshes): string => `#usda 1.0
(
    defaultPrim = "Work"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Work" (
    kind = "component"
)
{${meshText('Face', face, 'Painting')}${meshText('Body', body, 'Canvas')}
    def Scope "Materials"
    {
        def Material "Painting"
        {
            token outputs:surface.connect = </Work/Materials/Painting/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor.connect = </Work/Materials/Painting/Picture.outputs:rgb>
                float inputs:metallic = 0
                float inputs:roughness = 1
                token outputs:surface
            }

            def Shader "Place"
            {
                uniform token info:id = "UsdPrimvarReader_float2"
                string inputs:varname = "st"
                float2 outputs:result
            }

            def Shader "Picture"
            {
                uniform token info:id = "UsdUVTexture"
                asset inputs:file = @${pictureFile}@
                float2 inputs:st.connect = </Work/Materials/Painting/Place.outputs:result>
                token inputs:sourceColorSpace = "sRGB"
                token inputs:wrapS = "clamp"
                token inputs:wrapT = "clamp"
                float3 outputs:rgb
            }
        }

        def Material "Canvas"
        {
            token outputs:surface.connect = </Work/Materials/Canvas/Surface.outputs:surface>

            def Shader "Surface"
            {
                uniform token info:id = "UsdPreviewSurface"
                color3f inputs:diffuseColor = (${canvasColour.join(', ')})
                float inputs:metallic = 0
                float inputs:roughness = 1
                token outputs:surface
            }
        }
    }
}
`

type ZippedFile = { readonly name: string; readonly bytes: Uint8Array }

const header = (length: number, write: (view: DataView) => void): Uint8Array => {
  const bytes = new Uint8Array(length)
  write(new DataView(bytes.buffer))
  return bytes
}

/** The first of January 1980, the earliest date of the zip format. */
const noDay = 0x21
const zipVersion = 20

/**
 * Writes the fields that a local header and its entry in the central directory share, from the needed version to the length of the extra
 * field.
 */
const writeShared = (view: DataView, at: number, { name, bytes }: ZippedFile, extra: number): void => {
  view.setUint16(at, zipVersion, true)
  view.setUint16(at + 8, noDay, true)
  view.setUint32(at + 10, crc32(bytes), true)
  view.setUint32(at + 14, bytes.length, true)
  view.setUint32(at + 18, bytes.length, true)
  view.setUint16(at + 22, name.length, true)
  view.setUint16(at + 24, extra, true)
}

const boundary = 64

/**
 * Zips files as USDZ requires: uncompressed, and each at a multiple of 64 bytes
 * ([specification](https://openusd.org/release/spec_usdz.html)). An extra field fills the gap; fflate has none whose length depends on a
 * file's offset.
 */
const zipOf = (files: readonly ZippedFile[]): Uint8Array => {
  const written: Uint8Array[] = []
  const directory: Uint8Array[] = []
  const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)
  for (const file of files) {
    const offset = lengthOf(written)
    const name = Buffer.from(file.name)
    const begins = offset + 30 + name.length
    // An extra field is at least four bytes long.
    const extra = Math.ceil((begins + 4) / boundary) * boundary - begins
    const own = header(30, view => {
      view.setUint32(0, 0x04_03_4b_50, true)
      writeShared(view, 4, file, extra)
    })
    const filling = header(extra, view => {
      // Apache Commons uses this id for alignment: https://commons.apache.org/proper/commons-compress/zip.html
      view.setUint16(0, 0xa1_1e, true)
      view.setUint16(2, extra - 4, true)
    })
    written.push(own, name, filling, file.bytes)
    const entry = header(46, view => {
      view.setUint32(0, 0x02_01_4b_50, true)
      view.setUint16(4, zipVersion, true)
      writeShared(view, 6, file, 0)
      view.setUint32(42, offset, true)
    })
    directory.push(entry, name)
  }
  const end = header(22, view => {
    view.setUint32(0, 0x06_05_4b_50, true)
    view.setUint16(8, files.length, true)
    view.setUint16(10, files.length, true)
    view.setUint32(12, lengthOf(directory), true)
    view.setUint32(16, lengthOf(written), true)
  })
  return Buffer.concat([...written, ...directory, end])
}

/** Encodes a work as USDZ with its picture, a JPEG in sRGB. Without anchoring properties an iPhone offers floors and walls alike. */
export const usdzOf = (meshes: WorkMeshes, picture: Uint8Array): Uint8Array =>
  zipOf([
    { name: 'work.usda', bytes: Buffer.from(layerOf(meshes)) },
    { name: pictureFile, bytes: picture },
  ])

/** The validator of the Khronos Group comes without types. */
declare module 'gltf-validator' {
  type Message = { readonly code: string; readonly message: string; readonly severity: number }
  type Report = {
    readonly issues: { readonly numErrors: number; readonly numWarnings: number; readonly messages: readonly Message[] }
    readonly info: object
  }
  export const validateBytes: (bytes: Uint8Array) => Promise<Report>
}

type Part = { stop(): Promise<void> }

/** Collects started parts and stops them in reverse order. */
export type Lifetime = Part & { keep<T extends Part>(part: T): T }

export const createLifetime = (): Lifetime => {
  const parts: Part[] = []
  return {
    keep: part => {
      parts.unshift(part)
      return part
    },
    stop: async () => {
      for (const part of parts.splice(0)) await part.stop()
    },
  }
}

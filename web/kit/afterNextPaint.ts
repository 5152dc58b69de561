/** Resolves once the browser has painted what has changed so far (https://web.dev/articles/optimize-inp#yield_to_allow_rendering_work_to_occur_sooner). */
export const afterNextPaint = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** As a script's text, which ends at the first `</script`, whatever quotes it stands in: no `<` is left in it. */
export const scriptData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Serialises JSON for a `<script>`. Every `<` is escaped, because a `</script` would end the script even within a string. */
export const scriptData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

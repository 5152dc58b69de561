/** The server stops counting what is new at this number, so the back office shows a larger number as « 99+ ». */
export const mostNewsCounted = 100

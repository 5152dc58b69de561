/** Counting stops here: the owner reads « 99+ ». */
export const mostNewsCounted = 100

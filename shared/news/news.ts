/** More are not counted: the owner reads « 99+ ». */
export const mostNewsCounted = 100

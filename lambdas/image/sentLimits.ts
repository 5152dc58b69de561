/** The seconds that the development of a visitor's image may take, which is its function's timeout: one without an outcome by then has died. */
export const developmentSeconds = 90

/** Mail addresses are compared without regard to case, as mail services and the user pool do. */
export const isSameAddress = (one: unknown, other: string): boolean => typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

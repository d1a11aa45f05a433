/** How addresses are stored and compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

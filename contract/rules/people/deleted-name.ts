/** How a person is called who gave their account up: on reviews, bookings and messages that others keep. */
export const deletedName = { firstName: 'Deleted', lastName: 'account' } as const

export const isDeletedName = (name: string): boolean => name === `${deletedName.firstName} ${deletedName.lastName}`

/** What a conversation is to be begun about, as the address names it. */
export interface NewThreadSearch {
  experience?: string
  booking?: string
}

export const readNewThreadSearch = ({ experience, booking }: Record<string, unknown>): NewThreadSearch => ({
  ...(typeof experience === 'string' && { experience }),
  ...(typeof booking === 'string' && { booking }),
})

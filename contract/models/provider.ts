import * as z from 'zod/mini'

/** Other services that sign people in, where the operator has configured them. */
export const signInProviders = ['google', 'facebook'] as const
export const signInProvider = z.enum(signInProviders)
export type SignInProvider = z.infer<typeof signInProvider>

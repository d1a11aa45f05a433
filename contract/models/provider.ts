import * as z from 'zod/mini'
import { instant } from './primitives.ts'

/** Other services that sign people in, where the operator has configured them. */
export const signInProviders = ['google', 'facebook'] as const
export const signInProvider = z.enum(signInProviders)
export type SignInProvider = z.infer<typeof signInProvider>

/** A service that can sign in to the account. */
export const joinedProvider = z.strictObject({ provider: signInProvider, joinedAt: instant, lastUsedAt: instant })
export type JoinedProvider = z.infer<typeof joinedProvider>

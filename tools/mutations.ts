/** The faults that `npm run mutate` looks for (tools/mutate.ts). Each is one that a tired engineer makes, and a person would notice. */
import { deviceMutations } from './mutations/device.ts'
import type { Mutation } from './mutations/mutation.ts'
import { screenMutations } from './mutations/screens.ts'
import { serverMutations } from './mutations/server.ts'

export const mutations: readonly Mutation[] = [...deviceMutations, ...serverMutations, ...screenMutations]

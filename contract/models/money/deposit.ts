import * as z from 'zod/mini'
import { depositPercents } from '../../rules/money/deposit.ts'

export const depositPercent = z.literal(depositPercents)

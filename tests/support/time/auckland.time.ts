import { timeTestsIn } from './time-tests-in.ts'

timeTestsIn('Pacific/Auckland', -780)

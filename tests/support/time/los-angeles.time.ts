import { timeTestsIn } from './time-tests-in.ts'

timeTestsIn('America/Los_Angeles', 480)

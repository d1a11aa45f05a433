import { timeTestsIn } from './time-tests-in.ts'

timeTestsIn('Europe/Paris', -60)

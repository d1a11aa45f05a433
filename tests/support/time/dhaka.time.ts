import { timeTestsIn } from './time-tests-in.ts'

timeTestsIn('Asia/Dhaka', -360)

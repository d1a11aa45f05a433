import '../faults/old-time-zones.ts'
import { timeTestsIn } from './time-tests-in.ts'

// Etc/GMT-1 stands for Morocco in a time zone table from before September 2026.
timeTestsIn('Etc/GMT-1', -60, ['Africa', 'Casablanca'].join('/'))

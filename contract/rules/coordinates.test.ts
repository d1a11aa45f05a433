import { describe, expect, it } from 'vitest'
import { coordinates } from '../models/coordinates.ts'
import { readCoordinates, toCoordinates, writeCoordinates } from './coordinates.ts'

const koutoubia = { latitude: 31.6258, longitude: -7.9892 }

describe('coordinates', () => {
  it.each([
    '31.6258, -7.9892',
    ' 31.6258,-7.9892 ',
    '31.6258 -7.9892',
    '31,6258; -7,9892',
    '31,6258 -7,9892',
    '31.6258°N, 7.9892°W',
    '31.6258° N 7.9892° W',
    '31.6258 °N, 7.9892 °W',
    '31.6258° -7.9892°',
    '31,6258° N, 7,9892° O',
    'geo:31.6258,-7.9892',
    '31.62580000000001, -7.98919999999999',
  ])('are read from %j', (typed) => {
    expect(readCoordinates(typed)).toEqual(koutoubia)
  })

  it.each([
    ['nothing', ''],
    ['words', 'The blue door'],
    ['one number', '31.6258'],
    ['three numbers', '31.6258, -7.9892, 12'],
    ['Paris', '48.8566, 2.3522'],
    ['the two the wrong way round', '-7.9892, 31.6258'],
    ['no number', 'NaN, Infinity'],
    ['a number that is none', '1e1, -7.9892'],
  ])('are not read from %s', (_what, typed) => {
    expect(readCoordinates(typed)).toBeNull()
  })

  it('are written as they are read', () => {
    expect(readCoordinates(writeCoordinates(koutoubia))).toEqual(koutoubia)
  })

  it('are those that the contract takes', () => {
    for (const [latitude, longitude] of [
      [20, -18],
      [37, 0],
      [19.99, -5],
      [31, 0.1],
      [Number.NaN, -5],
    ] as const)
      expect(coordinates.safeParse({ latitude, longitude }).success).toBe(toCoordinates(latitude, longitude) !== null)
  })
})

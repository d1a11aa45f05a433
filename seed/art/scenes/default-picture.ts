import { hourTable } from './parts/hours.ts'
import { grainFilters, Ink, paper } from './parts/ink.ts'
import { ridge, star8 } from './parts/shapes.ts'

/** Shown where a listing has no picture yet: the khatam as a sun over sand-coloured dunes. */
export function defaultPicture(): string {
  const ink = new Ink('d')
  const dune = (points: readonly (readonly [number, number])[], fill: string, side: number): string =>
    ink.shape(
      ridge(points, 900),
      fill,
      { color: '#fff6e0', from: [side, 430], to: [600, 760], user: true, strength: 0.85 },
      { color: '#a8714c', from: [1200 - side, 860], to: [600, 560], user: true, strength: 0.7 },
    )
  const rings = [
    [196, 0.13],
    [152, 0.22],
  ] as const
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900"><!--defs-->` +
    `<rect width="1200" height="900" fill="${ink.linear(
      [0, 0],
      [0, 620],
      [
        ['#eed9b8', 0],
        ['#f6e8cf', 0.6],
        ['#fbf3e2', 1],
      ],
      true,
    )}"/>` +
    ink.shade('M0 0h1200v420H0z', { color: '#d9a878', from: [0, 0], to: [0, 1], strength: 0.55 }) +
    ink.glow(600, 360, 420, hourTable.morning.glow, 0.9) +
    rings
      .map(
        ([radius, opacity]) =>
          `<path d="${star8(600, 360, radius)}" fill="none" stroke="#b5442a" stroke-width="3" opacity="${opacity}"/>`,
      )
      .join('') +
    ink.shape(
      star8(600, 360, 112),
      '#c2603e',
      { color: '#7a2c20', from: [0, 1], to: [0.6, 0.3], strength: 0.8 },
      { color: '#ffd9a0', from: [1, 0], to: [0.5, 0.5], strength: 0.7 },
    ) +
    `<path d="${star8(600, 360, 52)}" fill="#f6e6c8"/><path d="${star8(600, 360, 22)}" fill="#e3a21a"/>` +
    dune(
      [
        [-20, 560],
        [220, 510],
        [520, 590],
        [860, 500],
        [1220, 580],
      ],
      '#ecd3aa',
      1100,
    ) +
    dune(
      [
        [-20, 640],
        [300, 690],
        [640, 600],
        [980, 690],
        [1220, 640],
      ],
      '#e3c193',
      120,
    ) +
    dune(
      [
        [-20, 800],
        [360, 720],
        [700, 810],
        [1220, 730],
      ],
      '#d9b081',
      1060,
    ) +
    `${paper}</svg>\n`
  ).replace('<!--defs-->', `<defs>${ink.defs()}${grainFilters(12, 1)}</defs>`)
}

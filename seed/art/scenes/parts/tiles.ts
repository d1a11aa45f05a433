import { box, r, star8 } from './shapes.ts'

export interface TilePalette {
  ground: string
  star: string
  heart: string
  cross: string
  line: string
}

export const tilePalettes = {
  majorelle: { ground: '#f1e7d8', star: '#2a3fb8', heart: '#e3a21a', cross: '#1e6f5c', line: '#16236f' },
  mint: { ground: '#eae4d0', star: '#1e6f5c', heart: '#f1e7d8', cross: '#123f38', line: '#0f3b33' },
  terracotta: { ground: '#f3e3c6', star: '#b5442a', heart: '#2a3fb8', cross: '#e3a21a', line: '#5d2426' },
  night: { ground: '#dfe6f4', star: '#16236f', heart: '#e9c98a', cross: '#2a6f8a', line: '#0f1648' },
} satisfies Record<string, TilePalette>

/** One repeat of star-and-cross zellige as a pattern; fill shapes with `url(#id)`. */
export function tilePattern(id: string, size: number, { ground, star, heart, cross, line }: TilePalette): string {
  const half = size / 2
  const corners = [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
  ] as const
  return (
    `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path d="${box(0, 0, size, size)}" fill="${ground}"/>` +
    `<path d="${corners.map(([x, y]) => star8(x, y, size * 0.3, 0.72)).join('')}" fill="${cross}"/>` +
    `<path d="${star8(half, half, size * 0.4, 0.72)}" fill="${star}"/><path d="${star8(half, half, size * 0.19, 0.765)}" fill="${heart}"/>` +
    `<path d="M${r(half)} 0v${r(size * 0.1)}M${r(half)} ${size}v${r(-size * 0.1)}M0 ${r(half)}h${r(size * 0.1)}M${size} ${r(half)}h${r(-size * 0.1)}" stroke="${line}" stroke-width="${r(size * 0.03)}"/></pattern>`
  )
}

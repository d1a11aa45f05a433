import { mix } from './color.ts'
import type { Ink } from './ink.ts'
import { disc, r, star8 } from './shapes.ts'

/** A boat of the Atlantic coast with mast and rigging; 340 units long, waterline at y = 30. */
export function boat(ink: Ink, hull: string): string {
  const body = 'M-160-36Q-120-8 0-4q110-4 172-58-6 72-54 102h-230q-38-30-48-76'
  return (
    '<path fill="#0f3a56" d="M-140 30Q0 60 150 22l-30 32Q0 74-110 54z" opacity=".5"/>' +
    ink.shape(
      body,
      hull,
      { color: mix(hull, '#0a0c30', 0.75), from: [0, 1], to: [0.5, 0.2], strength: 0.9 },
      { color: mix(hull, '#fff0d0', 0.6), from: [1, 0], to: [0.6, 0.4], strength: 0.7 },
    ) +
    '<path fill="none" stroke="#f6ead2" stroke-linecap="round" stroke-width="7" d="M-160-36Q-120-8 0-4q110-4 172-58"/><path fill="none" stroke="#e3a21a" stroke-linecap="round" stroke-width="4" d="M-152-14q42 24 152 28 110-4 166-48"/>' +
    '<path fill="#3a1f1c" d="M-140-24Q-90-12 0-8q90-4 140-30Q80-20 0-20q-90 0-140-4"/><path fill="none" stroke="#4a2c22" stroke-linecap="round" stroke-linejoin="round" stroke-width="4" d="M-20-10v-140m0 4L70-40m-90-106-90 116"/><path fill="#2f8a6a" d="M-70-22q30-26 62 0z"/><path fill="#b5442a" d="M20-18q26-30 60-4z"/><circle cx="140" cy="-30" r="7" fill="#f6ead2"/>'
  )
}

/** A tea glass, 64 units wide, standing on the origin: banded foot, tea, mint. */
export function glass(ink: Ink, band: string): string {
  const body = 'M-32-92h64l-8 92h-48Z'
  return (
    '<ellipse cx="-26" cy="0" rx="60" ry="9" fill="#3a1620" opacity=".3"/>' +
    ink.shape(
      body,
      '#d98a2a',
      { color: '#6a2c0c', from: [0, 0.6], to: [0.7, 0.4], strength: 0.85 },
      { color: '#ffe9a8', from: [1, 0.4], to: [0.6, 0.5], strength: 0.9 },
    ) +
    `<path fill="${band}" d="M-27-34h54l-2 22h-50Z"/><path d="M-20-23h0m13 0h0m14 0h0m13 0h0" stroke="#f6dca0" stroke-width="7" stroke-linecap="round"/><path fill="#f3e6c8" opacity=".85" d="M-32-92h64l-1 10h-62Z"/>` +
    '<ellipse cy="-92" rx="32" ry="7" fill="#c97a24"/><path fill="#2f7a48" d="M-6-92c-22-14-20-36-10-44 8 14 12 28 12 44Zm6 0c-4-24 6-42 18-46 4 18-4 34-16 46Z"/><path fill="#4f9a58" d="M0-94c-10-20-4-40 2-48 8 14 8 32 0 48Z"/>'
  )
}

/** A silver teapot, spout to the right; 250 units tall, standing on the origin. */
export function teapot(ink: Ink): string {
  const body = 'M-92-30C-116-80-92-140-52-160C-30-172 30-172 52-160C92-140 116-80 92-30C70-6-70-6-92-30Z'
  const lid = 'M-50-164C-46-206-18-222 0-226C18-222 46-206 50-164Z'
  const spout = 'M84-58C130-66 132-128 168-170L192-160C166-116 164-34 88-26Z'
  const handle =
    '<path d="M-88-138C-176-168-190-52-90-52" fill="none" stroke="#7d7f88" stroke-width="17" stroke-linecap="round"/><path d="M-88-138C-176-168-190-52-90-52" fill="none" stroke="#d9dade" stroke-width="7" stroke-linecap="round"/>'
  const light = { color: '#ffffff', from: [0.9, 0.1], to: [0.45, 0.5], strength: 0.95 } as const
  const dark = { color: '#3a3c52', from: [0, 0.9], to: [0.6, 0.35], strength: 0.9 } as const
  const flutes = [-62, -34, 0, 34, 62].map((x) => `M${r(x * 0.72)}-160Q${r(x * 1.5)}-90 ${r(x * 0.9)}-14`).join('')
  return (
    `${handle}${ink.shape(spout, '#b9bcc4', dark, light)}${ink.shape(body, '#c9ccd2', dark, light)}<path d="${flutes}" fill="none" stroke="#6d7080" stroke-width="3" opacity=".6"/>` +
    `<path d="${[-60, -20, 20, 60].map((x) => star8(x, -88, 15)).join('')}" fill="none" stroke="#5d6074" stroke-width="2.4" opacity=".75"/>${ink.shape(lid, '#d3d6db', dark, light)}` +
    `<path d="${disc(0, -236, 12, 14)}" fill="#e3a21a"/><path d="M-58-168h116v12h-116ZM-60-20h120v20h-120Z" fill="#9a9da8"/>`
  )
}

/** A turned jar or vase outline on the origin; `belly` and `neck` are half widths. */
export function jarPath(height: number, belly: number, neck: number): string {
  const foot = belly * 0.55
  return `M${r(-foot)} 0C${r(-belly * 1.25)} ${r(-height * 0.3)} ${r(-belly * 1.05)} ${r(-height * 0.7)} ${r(-neck)} ${r(-height * 0.82)}L${r(-neck * 1.25)} ${r(-height)}H${r(neck * 1.25)}L${r(neck)} ${r(-height * 0.82)}C${r(belly * 1.05)} ${r(-height * 0.7)} ${r(belly * 1.25)} ${r(-height * 0.3)} ${r(foot)} 0Z`
}

/** A glazed jar with painted bands. */
export function jar(ink: Ink, height: number, belly: number, color: string, band: string): string {
  const neck = belly * 0.46
  const dots = Array.from({ length: 5 }, (_, index) => `M${r((index - 2) * belly * 0.36)} ${r(-height * 0.42)}h0`).join(
    '',
  )
  return (
    ink.shape(
      jarPath(height, belly, neck),
      color,
      { color: mix(color, '#1a0c28', 0.7), from: [0, 0.6], to: [0.75, 0.4] },
      { color: mix(color, '#fff4d8', 0.75), from: [1, 0.3], to: [0.6, 0.45], strength: 0.75 },
    ) +
    `<path d="M${r(-belly * 0.86)} ${r(-height * 0.52)}Q0 ${r(-height * 0.47)} ${r(belly * 0.86)} ${r(-height * 0.52)}M${r(-belly * 0.9)} ${r(-height * 0.3)}Q0 ${r(-height * 0.25)} ${r(belly * 0.9)} ${r(-height * 0.3)}" fill="none" stroke="${band}" stroke-width="${r(height * 0.035)}"/><path d="${dots}" stroke="${band}" stroke-width="${r(height * 0.07)}" stroke-linecap="round"/>`
  )
}

/** A rider's horse at a trot, facing right; about 230 units long, hooves at y = 0. */
export function horse(coat: string, mane: string): string {
  const far = mix(coat, '#1a0c1c', 0.5)
  return (
    `<path fill="${far}" d="M-62-84C-80-62-96-50-104-26L-122-4h15c10-22 30-38 46-52Zm118 4c24 6 42 20 36 44l18 30H95C88-22 78-34 60-46Z"/>` +
    `<path fill="${mane}" d="M-84-112c-30 2-46 26-40 62 10-20 18-32 42-38Z"/>` +
    `<path fill="${coat}" d="M-88-96c2-24 26-30 54-27 26 2 46 2 66-3 20-22 36-46 50-64l4-16 9 10c16 8 30 24 42 38 4 7-4 15-13 13-12-2-20-6-30-2-6 22-12 46-24 62-4 14-10 20-18 24l2 28-10 32h-14l4-32-10-32c-22 6-46 6-66-2-6 18-2 30-18 40l-14 26h-15l14-34c4-18-4-30-7-44-4-6-6-11-6-17Z"/>` +
    `<path fill="${mane}" d="M84-196C62-178 44-148 34-124c14-2 20-14 26-26 8-14 18-26 30-36Z"/>` +
    `<path fill="${far}" d="M-86-92c20 12 84 16 112 4-20 16-74 16-104 4Z" opacity=".6"/>`
  )
}

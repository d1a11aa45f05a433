import { mix } from './color.ts'
import type { Ink } from './ink.ts'
import { disc, star8 } from './shapes.ts'
import { round, solid } from './solid.ts'

/** An oud seen from the front, neck up, 330 units tall; its middle is the origin. */
export const oud = (ink: Ink): string =>
  '<path d="M-13-110L-10-262H10L13-110Z" fill="#3a1c18"/><path d="M-12-258L-46-306L-28-316L14-262Z" fill="#5a2f1e"/><path d="M-34-286h-22m14-14h-20M-20-274h24m-14-14h22" stroke="#f1e7d8" stroke-width="5" stroke-linecap="round"/>' +
  solid(ink, 'M0-126C50-110 96-40 96 22C96 78 54 112 0 112S-96 78-96 22C-96-40-50-110 0-126Z', '#c98a48') +
  '<path d="M0-104C38-90 78-30 78 22C78 66 44 94 0 94S-78 66-78 22C-78-30-38-90 0-104Z" fill="none" stroke="#5a2a18" stroke-width="4" opacity=".6"/>' +
  `<path d="${disc(0, -14, 34)}" fill="#3a1820"/><path d="${star8(0, -14, 27)}" fill="#e9c078"/><path d="${star8(0, -14, 13)}" fill="#3a1820"/><path d="M-36 62h72v11h-72Z" fill="#4a2018"/><path d="M-7-256V64M-2-256V64M3-256V64M8-256V64" stroke="#fff3d4" stroke-width="1.6"/>`

/** A violin held upright, 290 units tall; its foot is the origin. */
export const violin = (ink: Ink): string =>
  '<path d="M-7-150h14l-3-120h-8Z" fill="#2a1418"/><path d="M-9-284C-12-304 12-304 9-284L6-262H-6Z" fill="#5a2a1a"/>' +
  solid(
    ink,
    'M0-172C34-172 48-150 42-128C38-112 26-106 28-90C30-76 52-66 52-36C52-8 30 4 0 4S-52-8-52-36C-52-66-30-76-28-90C-26-106-38-112-42-128C-48-150-34-172 0-172Z',
    '#b5602c',
  ) +
  '<path d="M-20-74q-8 16 0 32M20-74q8 16 0 32" stroke="#2a1018" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-12-30h24l-8 30h-8Z" fill="#2a1418"/><path d="M-4-270V-20M0-270V-20M4-270V-20" stroke="#fff3d4" stroke-width="1.6"/>'

/** A frame drum seen from the front. */
export const frameDrum = (ink: Ink, radius: number): string =>
  round(ink, 0, 0, radius, '#8a4a28') +
  round(ink, 0, 0, radius * 0.86, '#f1dfc0') +
  `<path d="${star8(0, 0, radius * 0.42)}" fill="none" stroke="${mix('#b5442a', '#f1dfc0', 0.35)}" stroke-width="5"/>`

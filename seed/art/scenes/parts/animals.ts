import { mix } from './color.ts'
import { limb } from './solid.ts'

/** A goat facing right, 180 units long, hooves at y = 0. */
export function goat(coat: string, horns = '#4a3a34'): string {
  const dark = mix(coat, '#1a0c1c', 0.45)
  return (
    limb('M-38-60L-42-4M40-62L38-4', dark, 11) +
    limb('M-58-62L-62-4M60-62L64-4', coat, 12) +
    `<path fill="${dark}" d="M-74-92l-22-16 2 28Z"/><path fill="${coat}" d="M-80-78C-80-108-48-112-4-110C26-110 42-112 52-128L62-150C70-164 88-166 98-152L118-128C122-118 110-112 100-116L86-112C84-88 82-66 68-54C30-40-40-40-66-52C-76-58-80-66-80-78Z"/>` +
    `<path fill="${dark}" d="M-80-78C-78-60-70-50-60-48C-30-40 30-40 66-52C30-62-40-60-80-78Z" opacity=".7"/>` +
    `<path fill="${horns}" d="M78-158C72-190 48-200 32-190C52-188 62-172 66-152Z"/><path fill="${dark}" d="M68-146l-30 6 26 12Z"/><path fill="${dark}" d="M104-118l4 26-16-22Z"/><circle cx="92" cy="-140" r="4" fill="#1a0c14"/>`
  )
}

/** A white stork standing, facing right, 190 units tall. */
export const stork = (): string =>
  limb('M-8-2V-74M10-2V-74', '#c9502f', 6) +
  '<path fill="#2a1c28" d="M-98-76C-66-96-34-106-4-100C-16-78-46-62-98-76Z"/><path fill="#fff8ea" d="M-58-92C-44-122 10-132 34-112C40-136 34-152 42-170C52-184 70-178 68-164C62-142 66-112 40-88C16-68-30-70-58-92Z"/>' +
  '<path fill="#d9c9b8" d="M-58-92C-30-70 16-68 40-88C20-84-20-80-58-92Z"/><path fill="#2a1c28" d="M-86-78C-56-94-26-100 6-96C-8-78-40-66-86-78Z"/><path fill="#d9542f" d="M66-176L126-156L66-162Z"/><circle cx="56" cy="-170" r="4" fill="#2a1c28"/>'

/** A camel that kneels, facing right, 280 units long. */
export const kneelingCamel = (coat = '#b5824e', cloth = '#b5442a'): string => {
  const dark = mix(coat, '#1a0c1c', 0.45)
  return (
    `<path fill="${dark}" d="M-128 0C-128-18-60-24-20-18L96-20C118-18 118 0 104 0Z"/><path fill="${coat}" d="M-126-10C-138-52-116-84-82-92C-66-142-18-140-2-94C20-92 44-86 58-80C80-88 88-112 92-156C96-180 122-184 136-170L160-158C164-148 150-142 132-144C124-114 118-66 88-30C76-14 40-10 20-10Z"/>` +
    `<path fill="${cloth}" d="M-84-92C-66-142-18-140-2-94L6-46C-24-34-66-36-92-48Z"/><path fill="#e3a21a" d="M-90-58c30 12 64 14 94 0l2 12c-30 14-66 14-98 2Z"/><path fill="${dark}" d="M-126-10C-100-30 20-24 88-30C76-14 40-4 20-4H-110Z" opacity=".6"/>`
  )
}

/** A loaded mule from behind-left, facing right, 240 units long. */
export const packMule = (coat = '#6a4a3c', load = '#c9742f'): string => {
  const dark = mix(coat, '#120810', 0.5)
  return (
    limb('M-60-90L-64-4M62-92L58-4', dark, 17) +
    limb('M-84-92L-90-4M84-94L90-4', coat, 19) +
    `<path fill="${coat}" d="M-112-116C-112-156-70-160-10-156C40-154 66-160 84-182L104-220C112-236 134-238 142-222L166-178C170-164 154-158 142-164L126-172C122-140 116-104 96-88C40-70-60-72-94-84C-106-90-112-102-112-116Z"/><path fill="${dark}" d="M104-222l-4-36 20 26ZM128-230l12-32 6 36Z"/><path fill="${dark}" d="M-112-130c-20 10-24 40-18 66 8-20 14-40 26-46Z"/>` +
    `<path fill="${mix(load, '#2a0a18', 0.4)}" d="M-70-166C-70-196 40-196 46-166L50-84C10-72-44-72-78-84Z"/><path fill="${load}" d="M-70-166C-70-210 40-210 46-166L38-110C0-100-40-100-66-110Z"/><path d="M-72-140C-40-128 10-128 46-140M-14-198V-104" stroke="#f1e7d8" stroke-width="6" fill="none"/>`
  )
}

import { mix } from './parts/color.ts'

/** What someone wears on the head. Nobody has a face, in avatars as in scenes. */
export type Headwear =
  | 'hair'
  | 'long-hair'
  | 'bun'
  | 'curls'
  | 'grey'
  | 'bald'
  | 'scarf'
  | 'draped-scarf'
  | 'cap'
  | 'turban'
  | 'straw-hat'
  | 'brim-hat'

export interface Avatar {
  ground: string
  skin: string
  clothes: string
  headwear: Headwear
  /** Colour of hair or cloth. */
  head: string
  beard?: string
  collar?: 'round' | 'hood' | 'shirt' | 'shawl'
}

/** The sample hosts and travellers: host-01 is the first. */
export const avatars: readonly Avatar[] = [
  { ground: '#DCE6D8', skin: '#8A5334', clothes: '#B5442A', headwear: 'scarf', head: '#E3A21A', collar: 'shawl' },
  {
    ground: '#E9C49A',
    skin: '#6B4330',
    clothes: '#1E6F5C',
    headwear: 'hair',
    head: '#221B15',
    beard: '#221B15',
    collar: 'round',
  },
  {
    ground: '#D6DDF2',
    skin: '#A9714C',
    clothes: '#2A3FB8',
    headwear: 'cap',
    head: '#F1E7D8',
    beard: '#4A3428',
    collar: 'hood',
  },
  {
    ground: '#F3DCC8',
    skin: '#C08A62',
    clothes: '#6D3A5A',
    headwear: 'draped-scarf',
    head: '#F1E7D8',
    collar: 'shawl',
  },
  { ground: '#CFE3DF', skin: '#5A3626', clothes: '#E9D2A8', headwear: 'turban', head: '#2A3FB8', collar: 'hood' },
  { ground: '#F6E3B8', skin: '#7A4C36', clothes: '#2F6F8A', headwear: 'curls', head: '#2A1A14', collar: 'round' },
  { ground: '#E4D7EA', skin: '#E2B48E', clothes: '#8A2A58', headwear: 'long-hair', head: '#7A4424', collar: 'shirt' },
  {
    ground: '#E9D9C2',
    skin: '#8F5F42',
    clothes: '#3A3F5C',
    headwear: 'grey',
    head: '#B9B2A8',
    beard: '#CFC9C0',
    collar: 'shirt',
  },
  { ground: '#D3E4EE', skin: '#9A6644', clothes: '#C9742F', headwear: 'scarf', head: '#1E6F5C', collar: 'round' },
  {
    ground: '#EFCBB4',
    skin: '#4F3022',
    clothes: '#F1E7D8',
    headwear: 'cap',
    head: '#B5442A',
    beard: '#1C1410',
    collar: 'hood',
  },
  { ground: '#DDE8C8', skin: '#EBC29E', clothes: '#1E6F5C', headwear: 'straw-hat', head: '#E3C07A', collar: 'shirt' },
  {
    ground: '#F1D8D0',
    skin: '#A9714C',
    clothes: '#2A3FB8',
    headwear: 'draped-scarf',
    head: '#C9446A',
    collar: 'shawl',
  },
  {
    ground: '#D8E0D0',
    skin: '#7A4C36',
    clothes: '#8A5A24',
    headwear: 'turban',
    head: '#E3A21A',
    beard: '#2A1C16',
    collar: 'hood',
  },
  { ground: '#D9D4EC', skin: '#F0CDAE', clothes: '#D9642F', headwear: 'bun', head: '#D9A84E', collar: 'round' },
  {
    ground: '#F4DFB4',
    skin: '#6B4330',
    clothes: '#A3352A',
    headwear: 'bald',
    head: '#6B4330',
    beard: '#E4DED4',
    collar: 'hood',
  },
  { ground: '#C9E0E6', skin: '#C99470', clothes: '#F1E7D8', headwear: 'long-hair', head: '#221B15', collar: 'round' },
  {
    ground: '#E8CFA8',
    skin: '#E2B48E',
    clothes: '#3F5A3A',
    headwear: 'brim-hat',
    head: '#6A4A34',
    beard: '#8A4A24',
    collar: 'shirt',
  },
  { ground: '#DCE3F4', skin: '#8A5334', clothes: '#1E6F5C', headwear: 'scarf', head: '#2A3FB8', collar: 'shawl' },
]

const behind = ({ headwear, head }: Avatar): string => {
  if (headwear === 'long-hair') return `<path d="M15 44C12 20 16 9 28 9s16 11 13 35Z" fill="${head}"/>`
  if (headwear === 'draped-scarf')
    return `<path d="M12 50C11 20 15 8.500 28 8.500S45 20 44 50Z" fill="${mix(head, '#2a1020', 0.22)}"/>`
  if (headwear === 'bun') return `<circle cx="28" cy="8.500" r="5" fill="${head}"/>`
  return ''
}

const onTop = ({ headwear, head }: Avatar): string => {
  const dark = mix(head, '#2a1020', 0.28)
  switch (headwear) {
    case 'hair':
    case 'grey':
      return `<path d="M17 22c0-9 5-13 11-13s11 4 11 13c-3-5-6-6-11-6s-8 1-11 6Z" fill="${head}"/>`
    case 'bun':
    case 'long-hair':
      return `<path d="M17 24c-1-11 5-15 11-15s12 4 11 15c-2-4-4-7-8-8.500-4 3-10 3.500-14 8.500Z" fill="${head}"/>`
    case 'curls':
      return `<g fill="${head}"><circle cx="19" cy="19" r="4.600"/><circle cx="22" cy="13.500" r="5"/><circle cx="28" cy="11.500" r="5.200"/><circle cx="34" cy="13.500" r="5"/><circle cx="37" cy="19" r="4.600"/></g>`
    case 'bald':
      return ''
    case 'scarf':
      return `<path d="M15.500 30C13 14 18 8.500 28 8.500S43 14 40.500 30c-1 6-5 10-12.500 10s-11.500-4-12.500-10Zm5-4.500c0 5 3 7.800 7.500 7.800s7.500-2.800 7.500-7.800-3-9.500-7.500-9.500-7.500 4.500-7.500 9.500Z" fill="${head}" fill-rule="evenodd"/><path d="M17 35c6 5 16 5 22 0l2 6c-8 6-18 6-26 0Z" fill="${dark}"/>`
    case 'draped-scarf':
      return `<path d="M16 27C14.500 14 19 9 28 9s13.500 5 12 18c-2-6-6-10.500-12-10.500S18 21 16 27Z" fill="${head}"/>`
    case 'cap':
      return `<path d="M17.500 19.500c0-7 4-11 10.500-11s10.500 4 10.500 11c-6-2.500-15-2.500-21 0Z" fill="${head}"/><path d="M17.300 19.800c6.400-2.700 15-2.700 21.400 0v2.400c-6.400-2.400-15-2.400-21.400 0Z" fill="${dark}"/>`
    case 'turban':
      return `<path d="M15.500 21C14 11 19 6.500 28 6.500S42 11 40.500 21c-6-4.500-19-4.500-25 0Z" fill="${head}"/><path d="M16 16.500c7 2 15-.5 21-7.500M17.500 20c8 1 17-2 22.500-7" fill="none" stroke="${dark}" stroke-width="1.500" stroke-linecap="round"/>`
    case 'straw-hat':
      return `<path d="M19.500 17C19.500 9 23 6.500 28 6.500S36.500 9 36.500 17Z" fill="${head}"/><path d="M19.500 14.200h17V17h-17Z" fill="#B5442A"/><ellipse cx="28" cy="17.500" rx="16" ry="3.200" fill="${mix(head, '#fff3d0', 0.25)}"/>`
    case 'brim-hat':
      return `<path d="M19 17.500C18.500 8 23 7.500 25 8.500c2 1 4 1 6 0 2-1 6.500-.5 6 9Z" fill="${head}"/><path d="M19 14.400h18v3H19Z" fill="${dark}"/><path d="M13 18.500q15-4 30 0-15 3-30 0Z" fill="${head}"/>`
  }
}

const collars = ({ clothes, collar, headwear, head }: Avatar): string => {
  const dark = mix(clothes, '#1a0c1c', 0.35)
  const light = mix(clothes, '#fff3d8', 0.45)
  if (collar === 'hood')
    return `<path d="M17 41c2 8 20 8 22 0l5 4c-4 10-28 10-32 0Z" fill="${dark}"/><path d="M28 47v13" stroke="${light}" stroke-width="1.600"/>`
  if (collar === 'shirt') return `<path d="m22 38 6 8 6-8 4 2-7 11-3-4-3 4-7-11Z" fill="${light}"/>`
  if (collar === 'shawl')
    return `<path d="M13 44c8 8 22 8 30 0l5 12H8Z" fill="${headwear === 'scarf' || headwear === 'draped-scarf' ? mix(head, '#2a1020', 0.12) : dark}"/>`
  return `<path d="M21.500 38.500c2 5 11 5 13 0l2 1c-2 7-15 7-17 0Z" fill="${light}"/>`
}

/** A bust of 56 units, as in the mock-up, with one shade on the far side. */
export function avatarSvg(avatar: Avatar): string {
  const { ground, skin, clothes, beard } = avatar
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" width="320" height="320">' +
    `<rect width="56" height="56" fill="${ground}"/>${behind(avatar)}<path d="M24 30h8v9c0 3-8 3-8 0Z" fill="${mix(skin, '#2a1020', 0.25)}"/><path d="M8 60c1-16 9-21.500 20-21.500S47 44 48 60Z" fill="${clothes}"/><path d="M8 60c1-14 7-20 15-21.300C17 45 16 53 16 60Z" fill="${mix(clothes, '#1a0c1c', 0.28)}"/>` +
    `${collars(avatar)}<ellipse cx="28" cy="23.500" rx="9.600" ry="10.800" fill="${skin}"/>` +
    (beard === undefined
      ? ''
      : `<path d="M18.500 24.500c.5 9 4 12.500 9.500 12.500s9-3.500 9.500-12.500c-2 3.500-5 4.500-9.500 4.500s-7.500-1-9.500-4.500Z" fill="${beard}"/>`) +
    `${onTop(avatar)}</svg>\n`
  )
}

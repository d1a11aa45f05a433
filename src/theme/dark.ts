import type { Scheme } from './light.ts'

/** Desert night: surfaces lift by tone, shadows become a light edge, pictures drop to 88 % brightness. */
export const dark: Scheme = {
  color: {
    ground: '#14110F',
    surface: '#1E1A17',
    sand: '#29231E',
    line: '#3A322B',
    edge: '#8C7C6C',
    ink: '#F5EDE2',
    muted: '#B9AB9B',
    primary: '#E9795B',
    primaryPress: '#F09379',
    onPrimary: '#1B0E09',
    primaryWash: '#3A211A',
    link: '#9BA8FF',
    linkWash: '#22264A',
    onLink: '#10142E',
    rating: '#F2BD4B',
    success: '#6CC9AE',
    successWash: '#17302A',
    wait: '#F2BD4B',
    waitWash: '#33280F',
    critical: '#FF8FA3',
    criticalWash: '#3B1A22',
    night: '#241E1A',
    onNight: '#F5EDE2',
    onNightMuted: '#B9AB9B',
    scrim: 'rgb(0 0 0 / .62)',
  },
  shadow: {
    s1: '0 0 0 1px rgb(245 237 226 / .05)',
    s2: '0 0 0 1px rgb(245 237 226 / .07), 0 16px 40px -8px rgb(0 0 0 / .6)',
    s3: '0 -1px 0 rgb(245 237 226 / .09), 0 -24px 64px rgb(0 0 0 / .6)',
  },
  picture: { filter: 'brightness(.88) saturate(.96)' },
}

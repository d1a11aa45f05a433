/** Limewash: the light theme. Contrasts are checked by theme/contrast.test.ts. */
export const light = {
  color: {
    ground: '#FBF7F0',
    surface: '#FFFFFF',
    sand: '#F1E7D8',
    line: '#E3D6C3',
    edge: '#8F7D69',
    ink: '#221B15',
    muted: '#5E5247',
    primary: '#B5442A',
    primaryPress: '#96361F',
    onPrimary: '#FFFFFF',
    primaryWash: '#F8E6DD',
    link: '#2A3FB8',
    linkWash: '#E8EBFA',
    onLink: '#FFFFFF',
    rating: '#E3A21A',
    success: '#1E6F5C',
    successWash: '#DFF0E9',
    wait: '#7A5200',
    waitWash: '#FBEBC8',
    critical: '#A61B3C',
    criticalWash: '#FBE4E8',
    night: '#221B15',
    onNight: '#FBF7F0',
    onNightMuted: '#CFC2B2',
    scrim: 'rgb(34 27 21 / .52)',
  },
  shadow: {
    s1: '0 1px 2px rgb(60 36 18 / .07)',
    s2: '0 2px 6px rgb(60 36 18 / .07), 0 12px 32px -8px rgb(60 36 18 / .16)',
    s3: '0 -2px 10px rgb(60 36 18 / .06), 0 -24px 64px -12px rgb(60 36 18 / .28)',
  },
  picture: { filter: 'none' },
} as const

type Widened<T> = { [K in keyof T]: T[K] extends string ? string : Widened<T[K]> }
/** What differs between light and dark: a theme that lacks a value does not compile. */
export type Scheme = Widened<typeof light>

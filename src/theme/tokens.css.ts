import { createGlobalThemeContract } from '@vanilla-extract/css'

/**
 * The names every style uses; theme/light.ts and theme/dark.ts give the values.
 * Global names, because the icon sprite, an external file, reads them too.
 */
export const vars = createGlobalThemeContract(
  {
    color: {
      ground: 'ground',
      surface: 'surface',
      sand: 'sand',
      line: 'line',
      edge: 'edge',
      ink: 'ink',
      muted: 'muted',
      primary: 'primary',
      primaryPress: 'primary-press',
      onPrimary: 'on-primary',
      primaryWash: 'primary-wash',
      link: 'link',
      linkWash: 'link-wash',
      onLink: 'on-link',
      rating: 'rating',
      success: 'success',
      successWash: 'success-wash',
      wait: 'wait',
      waitWash: 'wait-wash',
      critical: 'critical',
      criticalWash: 'critical-wash',
      night: 'night',
      onNight: 'on-night',
      onNightMuted: 'on-night-muted',
      scrim: 'scrim',
    },
    shadow: { s1: 'shadow-1', s2: 'shadow-2', s3: 'shadow-3' },
    /** Brightness of pictures: dark screens dim them. */
    picture: { filter: 'picture-filter' },
    font: { display: 'display', text: 'text' },
    /** Sizes. With line height, tracking and weight together: theme/type.ts. */
    text: {
      cover: 't-cover',
      title1: 't-1',
      title2: 't-2',
      title3: 't-3',
      quote: 't-quote',
      prose: 't-prose',
      body: 't-body',
      small: 't-small',
      micro: 't-micro',
      nav: 't-nav',
    },
    space: { s1: 's1', s2: 's2', s3: 's3', s4: 's4', s5: 's5', s6: 's6', s7: 's7', s8: 's8', s9: 's9' },
    /** Gap between the sections of a page; `block` is the one inside a page. */
    section: { page: 'section', block: 'block' },
    radius: { r1: 'r1', r2: 'r2', r3: 'r3', r4: 'r4', full: 'r-full' },
    size: { gutter: 'gutter', page: 'page', target: 'target', bar: 'bar' },
    motion: { quick: 'quick', base: 'base', sheetIn: 'sheet-in', sheetOut: 'sheet-out' },
  },
  // Every leaf above has a name.
  (name) => name ?? '',
)

export type Space = keyof typeof vars.space

/**
 * From a real touch to its answer on screen, on a phone with a slow processor and a slow network: how soon after the first paint a page can
 * be used. The same visits say what the page costs that nobody touches, so that neither is traded for the other. The floor of a touch is the
 * same page without its script, that of everything else a page of React and the router that answers one button. Targets of docs/performance.md:
 * p75 of a touch within 200 ms from one second after the first paint on and 100 ms from three seconds on; the answer of the earliest touch
 * within 1.4, the first paint within 0.7 and the largest within 0.9 times the floor's; no more than 80 ms of blocking time in eight seconds.
 */
import { launchBareBrowser } from './bare-phone.ts'
import { startFloorPage } from './floor-page/floor-page.ts'
import { type Bench, median, quantile, type Row, toRow } from './harness.ts'
import { type Place, touchAfter } from './touch-phone.ts'

/** After the first paint, in milliseconds, and the longest that p75 of a touch may take by then. */
const delays: { delay: number; max?: number }[] = [
  { delay: 0 },
  { delay: 300 },
  { delay: 1000, max: 200 },
  { delay: 3000, max: 100 },
  { delay: 8000, max: 100 },
]
const longest = 8000
const withoutScript = 'without script'

export const measureFirstTouch: Bench = async (run) => {
  const floorPage = await startFloorPage(run.folder)
  run.atEnd(floorPage.stop)
  const { url, experience } = await run.startApp()
  const pages: Place[] = [
    { name: 'Menu on /', url, path: '/', button: 'header button[aria-label="Menu"]', answer: 'a[href="/login"]' },
    {
      name: 'Filters on /search',
      url,
      path: '/search',
      button: 'main button[aria-label="Filters"]',
      answer: ':is(input[type="range"], [role="slider"])',
    },
    {
      name: 'See dates on /experience/{id}',
      url,
      path: experience,
      button: 'aside[data-bar] div > button',
      answer: '[role="grid"]',
    },
  ].map((page) => ({ ...page, answer: `dialog[open] ${page.answer}` }))
  const places: Place[] = [
    { name: 'floor', url: floorPage.url, path: '/', button: 'button', answer: 'output' },
    ...pages,
    ...pages.map((page) => ({ ...page, name: `${page.name} ${withoutScript}`, isBare: true })),
  ]
  // The server draws each page once and stores it.
  for (const place of places) await (await fetch(`${place.url}${place.path}`)).text()
  const browser = await launchBareBrowser()
  run.atEnd(browser.close)
  const subjects = delays.flatMap(({ delay }) =>
    places.map((place) => [`${place.name} ${delay}`, () => touchAfter(browser, place, delay)] as const),
  )
  const touches = await run.measureInTurns(Object.fromEntries(subjects))

  const sightsOf = (name: string) =>
    delays.flatMap(({ delay }) => touches(`${name} ${delay}`).map(({ sight }) => sight))
  const firstOf = (name: string) => median(sightsOf(name), ({ first }) => first)
  const untouched = (name: string) => touches(`${name} ${longest}`).map(({ sight }) => sight)
  const earliestOf = (name: string) => median(touches(`${name} 0`), ({ sinceNavigation }) => sinceNavigation)
  const blockedOf = (name: string) => median(untouched(name), ({ blocked }) => blocked)
  const answeredAfter = (name: string, delay: number) =>
    quantile(
      touches(`${name} ${delay}`).map(({ answered }) => answered),
      0.75,
    )
  const floorPaint = firstOf('floor')
  const rowsOf = ({ name }: Place): Row[] => [
    ...delays.map(({ delay, max }) =>
      toRow(`${name}, p75 of a touch ${delay / 1000} s after the first paint`, answeredAfter(name, delay), {
        floor: answeredAfter(`${name} ${withoutScript}`, delay),
        note: `React and the router ${Math.round(answeredAfter('floor', delay))} ms`,
        ...(max !== undefined && { target: { max } }),
      }),
    ),
    toRow(`${name}, navigation to the answer of the earliest touch`, earliestOf(name), {
      floor: earliestOf('floor'),
      target: { maxRatio: 1.4 },
    }),
    toRow(`${name}, first paint`, firstOf(name), { floor: floorPaint, target: { maxRatio: 0.7 } }),
    toRow(
      `${name}, largest paint`,
      median(untouched(name), ({ largest }) => largest),
      { floor: floorPaint, target: { maxRatio: 0.9 } },
    ),
    toRow(`${name}, blocking time in 8 s`, blockedOf(name), {
      floor: blockedOf(`${name} ${withoutScript}`),
      target: { max: 80 },
    }),
  ]
  return pages.flatMap(rowsOf)
}

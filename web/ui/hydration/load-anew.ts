import { pressedAttribute } from '#shared/page/early-marks.ts'
import { letGo } from './early-presses.ts'

/**
 * Code of this page failed to load, and most browsers keep that failure for as long as the page lives (Chromium before 156 and Safari do not
 * request a failed module again): the other chance is the page itself. It is loaded anew when a press waits for that code, now or later, if the page can be had;
 * without a line the press is let go, so that nothing looks busy for good. What was typed the browser puts back. Until then the page
 * stays as readable as it is.
 */
export function loadAnewWhenPressed(reload = () => location.reload()): void {
  const look = () => {
    const pressed = document.querySelector(`[${pressedAttribute}]`)
    if (pressed) void fetch('', { method: 'HEAD', cache: 'no-store' }).then(reload, () => letGo(pressed))
  }
  new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: [pressedAttribute] })
  look()
}

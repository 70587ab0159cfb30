import { pressedAttribute } from '#shared/page/early-marks.ts'
import { releasePress } from './early-presses.ts'

/**
 * Call it when code of this page failed to load. The page stays readable until a press waits for that code, and is then reloaded: most
 * browsers do not request a failed module again (Chromium before 156, Safari). The browser restores typed text after the reload. Without
 * a connection the press is released instead, so that nothing looks busy for good.
 */
export function reloadWhenPressed(reload = () => location.reload()): void {
  const reloadForPress = () => {
    const pressed = document.querySelector(`[${pressedAttribute}]`)
    if (pressed) void fetch('', { method: 'HEAD', cache: 'no-store' }).then(reload, () => releasePress(pressed))
  }
  new MutationObserver(reloadForPress).observe(document.body, { subtree: true, attributeFilter: [pressedAttribute] })
  reloadForPress()
}

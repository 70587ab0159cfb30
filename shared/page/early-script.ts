import { storageKey } from '#shared/facts/brand.ts'
import { addToCartAttribute, cartCountAttribute, earlyCartSuffix, inCartAttribute } from './cart-marks.ts'
import { pressedAttribute, unhydratedAttribute } from './early-marks.ts'

/** The device's storage key for the answer to the cookie notice. */
export const consentKey = storageKey('cookie-consent')

// The script is split into parts for reading. Every page contains it, so its names are short: `d` is the document, `s` the data attributes
// of `<html>`, `e` an event, `b` the pressed button.

/**
 * Reads the device's storage before the first paint. Sets `<html data-consent>` to the earlier answer, which hides the cookie notice, and
 * `<html data-carts>` to the carts that contain something, so that no page shows them as empty.
 */
const readStorage = `const d=document,s=d.documentElement.dataset;
s.consentKey='${consentKey}';
try{const a=localStorage.getItem(s.consentKey);if(a==='accepted'||a==='declined')s.consent=a;
const held=Object.keys(localStorage).filter(k=>/-cart$/.test(k)&&/"quantity"/.test(localStorage.getItem(k)));
if(held.length)s.carts=held.map(k=>k.split('-').at(-2)).join(' ')}catch(e){}
`

/**
 * Handles a button with `data-consent-answer`. `accepted` and `declined` are stored, `closed` hides the notice until the next page, `ask`
 * shows it again.
 */
const answerConsent = `const answer=a=>{
if(a==='ask'){delete s.consent;d.querySelector('[data-cookie-notice] button')?.focus();return}
s.consent=a;
if(a!=='closed')try{localStorage.setItem(s.consentKey,a)}catch(e){}
if(a==='accepted')dispatchEvent(new Event('consent'))
};
`

/**
 * Stores a product that the visitor adds to a cart before hydration, with the chosen size. The cart reads it from the storage later.
 * Updates the numbers on the cart and on the button. Returns 1 if the product was stored.
 */
const addToCart = `const add=(b,{key,product})=>{
const o=b.closest('li'),r=o.querySelector('input[type=radio]'),size=o.querySelector('input:checked')?.value;
if(r&&!size)return;
try{
const l=JSON.parse(localStorage.getItem(key+'${earlyCartSuffix}')||'[]');
let n=l.push({product,size:size??null}),m=l.filter(o=>o.product.id===product.id).length;
for(const o of JSON.parse(localStorage.getItem(key)||'{}').state?.lines||[]){n+=o.quantity;if(o.productId===product.id)m+=o.quantity}
localStorage.setItem(key+'${earlyCartSuffix}',JSON.stringify(l));
d.querySelectorAll('[${cartCountAttribute}]').forEach(c=>c.textContent='('+n+')');
b.setAttribute('${inCartAttribute}',m);
return 1
}catch(e){}
};
`

/**
 * Marks the pressed button in a part that is not hydrated yet, and shows the button as busy. Hydration repeats the press
 * (web/ui/hydration/early-presses.ts). Only the last press is marked. A form with such a part is not submitted, because the browser would
 * leave the page.
 */
const markPress = `const mark=(e,b)=>{
const u='[${unhydratedAttribute}]',f=b?.type==='submit'&&b.form||b;
if(!b?.closest(u)&&!f?.querySelector(u))return;
e.preventDefault();e.stopImmediatePropagation();
const p=d.querySelector('[${pressedAttribute}]');
p?.removeAttribute('aria-busy');p?.removeAttribute('${pressedAttribute}');
b.setAttribute('aria-busy','true');b.setAttribute('${pressedAttribute}','')
};
`

/**
 * Handles a press by the first case that applies, and otherwise leaves it to the browser:
 * - The page moved the button while the finger was on it, so the browser clicks an element around the button. The script clicks the button,
 *   unless it is inert or hidden by now.
 * - A button with `data-consent-answer`: `answer`.
 * - A button with `commandfor`: opens or closes its dialog in browsers that do not do so themselves.
 * - A button, or a link that does more than navigate (`data-acts`), in a part that is not hydrated: `add` if it adds to a cart, else
 *   `mark`. A film's buttons work without hydration once the first script has run (`data-booted`, web/features/home/film.ts).
 * - A link in a dialog closes the dialog.
 * Choosing a size enables the button beside it.
 */
const handlePresses = `let p,x,y;
addEventListener('pointerdown',e=>{p=e.target.closest('button');x=e.clientX;y=e.clientY},true);
addEventListener('click',e=>{
const t=e.target,q=p,b=t.closest('button,a[data-acts]'),a=b?.dataset.consentAnswer,o=d.getElementById(b?.getAttribute('commandfor'));
p=null;
if(q&&q!==t&&t.contains(q)&&Math.hypot(e.clientX-x,e.clientY-y)<9&&!q.closest('[inert]')&&q.checkVisibility?.()!==false){e.stopImmediatePropagation();q.click()}
else if(a){e.stopImmediatePropagation();answer(a)}
else if(o){if(!b.command)o.open?o.close():o.showModal()}
else if(b?.matches('[${unhydratedAttribute}] [${addToCartAttribute}]')&&add(b,JSON.parse(b.getAttribute('${addToCartAttribute}'))))e.stopImmediatePropagation();
else if(b){if(!b.dataset.filmButton||s.booted===undefined)mark(e,b)}
else if(t.closest('dialog[id] a'))t.closest('dialog').close()
},true);
addEventListener('change',e=>{const b=e.target.closest('li')?.querySelector('[${unhydratedAttribute}] [${addToCartAttribute}]:disabled');if(b)b.disabled=false},true);
addEventListener('submit',e=>mark(e,e.submitter||e.target),true)
`

/**
 * The script in the head of every page, for the time before React runs: it is ready before the visitor can press anything. The page's
 * headers contain its hash (infra/page-headers.ts).
 */
export const earlyScript = `{${readStorage}${answerConsent}${addToCart}${markPress}${handlePresses}}`.replaceAll('\n', '')

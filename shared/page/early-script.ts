import { storageKey } from '#shared/facts/brand.ts'
import { addsAttribute, cartCountAttribute, earlySuffix, inCartAttribute } from './cart-marks.ts'
import { pressedAttribute, unhydratedAttribute } from './early-marks.ts'

/** The device's storage key for the answer to the cookie notice. */
export const consentKey = storageKey('cookie-consent')

/**
 * Runs in the head of every page, before any press is possible. The page's headers contain its hash (infra/page-headers.ts).
 * - Puts the device's earlier consent on `<html data-consent>` before the first paint, which hides the cookie notice. Buttons with
 *   `data-consent-answer`: `accepted` and `declined` are stored, `closed` hides the notice until the next page, `ask` shows it again.
 * - Lists the carts with items (`<html data-carts>`), so that a page does not call them empty.
 * - Makes buttons with `commandfor` open and close their dialog in browsers that cannot; a link in a dialog closes it.
 * - Stores each press that adds to a cart (`{key, product}`), with the size that is chosen beside it, and counts it in the cart's number,
 *   on the button too. The cart takes these presses over when it is read.
 * - Enables the button beside a size when the size is chosen.
 * - Keeps the last press in an unhydrated part, on a button or on a link that does more than navigate (`data-acts`), for later, and shows
 *   it (`aria-busy`). A form that is submitted in such a part, or that contains one, does not leave the page.
 * - Presses a button that the page moved from under a pointer which stayed: the browser sends that click to what surrounds both places.
 *   Not if it is inert or hidden by then.
 * Everything else is left to the browser. The buttons of a film work as soon as the first script has run (`data-booted`,
 * web/features/home/film.ts).
 */
export const earlyScript = `{
const d=document,s=d.documentElement.dataset;
s.consentKey='${consentKey}';
try{const a=localStorage.getItem(s.consentKey);if(a==='accepted'||a==='declined')s.consent=a;
const held=Object.keys(localStorage).filter(k=>/-cart$/.test(k)&&/"quantity"/.test(localStorage.getItem(k)));
if(held.length)s.carts=held.map(k=>k.split('-').at(-2)).join(' ')}catch(e){}
const answer=a=>{
if(a==='ask'){delete s.consent;d.querySelector('[data-cookie-notice] button')?.focus();return}
s.consent=a;
if(a!=='closed')try{localStorage.setItem(s.consentKey,a)}catch(e){}
if(a==='accepted')dispatchEvent(new Event('consent'))
};
const add=(b,{key,product})=>{
const o=b.closest('li'),r=o.querySelector('input[type=radio]'),size=o.querySelector('input:checked')?.value;
if(r&&!size)return;
try{
const l=JSON.parse(localStorage.getItem(key+'${earlySuffix}')||'[]');
let n=l.push({product,size:size??null}),m=l.filter(o=>o.product.id===product.id).length;
for(const o of JSON.parse(localStorage.getItem(key)||'{}').state?.lines||[]){n+=o.quantity;if(o.productId===product.id)m+=o.quantity}
localStorage.setItem(key+'${earlySuffix}',JSON.stringify(l));
d.querySelectorAll('[${cartCountAttribute}]').forEach(c=>c.textContent='('+n+')');
b.setAttribute('${inCartAttribute}',m);
return 1
}catch(e){}
};
const keep=(e,b)=>{
const u='[${unhydratedAttribute}]',f=b?.type==='submit'&&b.form||b;
if(!b?.closest(u)&&!f?.querySelector(u))return;
e.preventDefault();e.stopImmediatePropagation();
const p=d.querySelector('[${pressedAttribute}]');
p?.removeAttribute('aria-busy');p?.removeAttribute('${pressedAttribute}');
b.setAttribute('aria-busy','true');b.setAttribute('${pressedAttribute}','')
};
let p,x,y;
addEventListener('pointerdown',e=>{p=e.target.closest('button');x=e.clientX;y=e.clientY},true);
addEventListener('click',e=>{
const t=e.target,q=p,b=t.closest('button,a[data-acts]'),a=b?.dataset.consentAnswer,o=d.getElementById(b?.getAttribute('commandfor'));
p=null;
if(q&&q!==t&&t.contains(q)&&Math.hypot(e.clientX-x,e.clientY-y)<9&&!q.closest('[inert]')&&q.checkVisibility?.()!==false){e.stopImmediatePropagation();q.click()}
else if(a){e.stopImmediatePropagation();answer(a)}
else if(o){if(!b.command)o.open?o.close():o.showModal()}
else if(b?.matches('[${unhydratedAttribute}] [${addsAttribute}]')&&add(b,JSON.parse(b.getAttribute('${addsAttribute}'))))e.stopImmediatePropagation();
else if(b){if(!b.dataset.filmButton||s.booted===undefined)keep(e,b)}
else if(t.closest('dialog[id] a'))t.closest('dialog').close()
},true);
addEventListener('change',e=>{const b=e.target.closest('li')?.querySelector('[${unhydratedAttribute}] [${addsAttribute}]:disabled');if(b)b.disabled=false},true);
addEventListener('submit',e=>keep(e,e.submitter||e.target),true)
}`.replaceAll('\n', '')

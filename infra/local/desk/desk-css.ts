export const deskCss = `
:root { --ink: #07161F; --soft: #3D525C; --outline: #7C8C93; --rule: #D9D5C9; --paper: #F7F4EC; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Barlow, "Segoe UI", system-ui, sans-serif; }
header { padding: 20px 24px 16px; border-bottom: 3px solid var(--ink); } h1 { margin: 0; font-size: 26px; line-height: 1.1; } header p { margin: 4px 0 0; color: var(--soft); }
.layout { display: grid; grid-template-columns: minmax(240px, 320px) minmax(0, 1fr) 280px; min-height: calc(100vh - 90px); }
nav { border-right: 1px solid var(--rule); } nav ol { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 12px 16px 12px 20px; border-bottom: 1px solid var(--rule); border-left: 4px solid transparent; color: inherit; text-decoration: none; font-size: 15px; overflow-wrap: anywhere; }
nav a:hover { background: #fff; } nav a[aria-current] { background: #FBF6E9; border-left-color: var(--ink); } nav strong { display: block; } nav time, nav a span:last-child { color: var(--soft); font-size: 14px; }
.channel { display: inline-block; padding: 0 6px; border: 1px solid var(--outline); border-radius: 2px; font-size: 13px; font-weight: 600; }
main { padding: 24px; background: #fff; } main h2 { margin: 0 0 8px; font-size: 24px; line-height: 1.2; overflow-wrap: anywhere; } h3 { margin: 24px 0 8px; font-size: 17px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 0 0 16px; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
.view a { display: inline-block; padding: 8px 14px; color: inherit; border: 1px solid var(--outline); border-radius: 2px; text-decoration: none; } .view a[aria-current] { background: var(--ink); color: #fff; border-color: var(--ink); }
iframe { width: 100%; height: 70vh; border: 1px solid var(--rule); background: #fff; } pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 16px; background: var(--paper); font: 15px/1.5 ui-monospace, monospace; }
.attachments { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 16px; } .attachments li { display: grid; gap: 4px; } .attachments img { width: 200px; max-width: 100%; border: 1px solid var(--rule); image-rendering: pixelated; } .attachments span { color: var(--soft); font-size: 14px; }
.gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 620px), 1fr)); gap: 32px 24px; } .gallery.narrow { grid-template-columns: repeat(auto-fill, minmax(min(100%, 390px), 1fr)); }
figure { margin: 0; min-width: 0; } figcaption { display: grid; padding-bottom: 8px; } figcaption span { color: var(--soft); font-size: 14px; min-height: 1lh; overflow-wrap: anywhere; } figure iframe { max-width: 100%; height: 760px; } figure pre { margin: 0; max-height: 760px; overflow: auto; } header .view { margin-top: 12px; }
aside { padding: 0 20px 24px; border-left: 1px solid var(--rule); font-size: 15px; } aside h2 { margin: 20px 0 4px; font-size: 17px; } aside ul { margin: 0 0 8px; padding-left: 18px; overflow-wrap: anywhere; } aside p { margin: 0 0 8px; }
label { display: block; margin-top: 8px; font-weight: 600; } input, select { width: 100%; min-height: 44px; padding: 0 10px; border: 1px solid var(--outline); border-radius: 2px; background: #fff; color: inherit; font: inherit; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; } .buttons { display: flex; gap: 8px; margin-top: 10px; }
button { min-height: 44px; padding: 0 14px; border: 1px solid var(--outline); border-radius: 2px; background: #fff; color: inherit; font: inherit; font-weight: 600; cursor: pointer; } button:hover { border-color: var(--ink); }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; } .empty { color: var(--soft); } nav .empty { padding: 12px 20px; }
@media (max-width: 1000px) { .layout { grid-template-columns: minmax(200px, 280px) minmax(0, 1fr); } aside { grid-column: 1 / -1; border-left: 0; border-top: 1px solid var(--rule); display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 0 24px; } }
@media (max-width: 640px) { .layout { grid-template-columns: minmax(0, 1fr); } nav { border-right: 0; } main { padding: 20px; } }
`

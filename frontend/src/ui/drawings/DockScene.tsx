import { Scene } from './Scene';

/** A ship on the blocks of a dry dock, at dusk. */
export function DockScene() {
  return (
    <Scene sky={['#27476B', '#5C7FA3', '#F0C79B']}>
      <circle cx="92" cy="126" r="26" fill="#FFE6B8" opacity=".8" />
      <path
        d="M250 46h66q8 0 8-6t-9-6q-4-11-17-9-9-9-20 1-12-1-13 9-15 0-15 6t0 5z"
        fill="#E8EEF4"
        opacity=".35"
      />
      <path d="M0 160h400v60H0z" fill="#22405F" />
      <path d="M52 150h296v70H52z" fill="#16304A" />
      <path d="M52 150h296v8H52z" fill="#34587C" />
      <path d="M110 120h196l-20 62q-2 6-8 6H146q-6 0-9-6z" fill="#10243A" />
      <path d="M126 158h169l-8 24q-2 6-8 6H146q-6 0-9-6z" fill="#C8472D" />
      <path d="M236 84h44v36h-44z" fill="#F3F5F7" />
      <path d="M230 76h56v9h-56zM252 54h7v22h-7z" fill="#F3F5F7" />
      <path d="M242 92h8v7h-8zM254 92h8v7h-8zM266 92h8v7h-8z" fill="#E9A845" />
      <path d="M132 104h86v16h-86z" fill="#3C7EB8" />
      <path d="M150 190h16v14h-16zM192 190h16v14h-16zM234 190h16v14h-16zM272 190h12v14h-12z" fill="#8A6B4A" />
      <path
        d="M72 40v110M72 52h92M72 40l92 12M84 150V42M152 52v22"
        fill="none"
        stroke="#E9A845"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M146 74h12v10h-12z" fill="#E9A845" />
      <path
        d="M318 96v96M338 96v96M318 108h20M318 128h20M318 148h20M318 168h20"
        fill="none"
        stroke="#9FB6CB"
        strokeWidth="3"
      />
      <path d="M0 206q40-6 80 0t80 0 80 0 80 0 80 0v14H0z" fill="#16304A" />
    </Scene>
  );
}

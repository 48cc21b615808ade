import { Scene } from './Scene';

export function ShippingScene() {
  return (
    <Scene sky={['#F7C07E', '#E08A63', '#8A5A78']}>
      <circle cx="312" cy="112" r="56" fill="#FFDFA6" opacity=".22" />
      <circle cx="312" cy="116" r="35" fill="#FFE6B8" />
      <path
        d="M34 62h58q9 0 9-6t-10-6q-4-13-19-10-10-10-22 1-14-1-15 10-12 0-11 6t10 5z"
        fill="#FBE3C2"
        opacity=".5"
      />
      <path
        d="M336 34h40q7 0 7-5t-8-5q-4-10-16-8-9-8-18 1-12-1-13 8-9 0-9 5t7 4z"
        fill="#FBE3C2"
        opacity=".4"
      />
      <rect y="146" width="400" height="74" fill="#2B4A73" />
      <path
        d="M304 153h34M296 161h50M304 169h32M312 177h18"
        stroke="#FFDFA6"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".45"
      />
      <path d="M98 140h212l-15 27q-2 4-7 4H122q-5 0-8-4z" fill="#10243A" />
      <path d="M105 152h199l-3 6H108z" fill="#C8472D" />
      <path
        d="M112 122h24v18h-24zM138 122h24v18h-24zM164 122h24v18h-24zM190 122h24v18h-24zM216 122h24v18h-24z"
        fill="#B9432C"
      />
      <path d="M112 104h24v17h-24zM164 104h24v17h-24zM216 104h24v17h-24zM138 86h24v17h-24z" fill="#E9A845" />
      <path d="M138 104h24v17h-24zM190 104h24v17h-24zM164 86h24v17h-24z" fill="#3C7EB8" />
      <path d="M248 100h38v40h-38z" fill="#F3F5F7" />
      <path d="M243 92h48v9h-48zM262 74h8v18h-8z" fill="#F3F5F7" />
      <path d="M253 106h7v6h-7zM263 106h7v6h-7zM273 106h7v6h-7z" fill="#2B4A73" />
      <path d="M276 82h11v18h-11z" fill="#C8472D" />
      <path d="M0 172q25-7 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0v48H0z" fill="#203B61" />
      <path d="M0 194q33-7 66 0t67 0 67 0 67 0 67 0 66 0v26H0z" fill="#182F50" />
    </Scene>
  );
}

export function AccidentsScene() {
  return (
    <Scene sky={['#22384F', '#40617D', '#6E8DA2']}>
      <path
        d="M20 58h110q14 0 14-10t-15-10q-6-22-32-18-17-17-38 2-25-3-27 17-21 0-20 10t8 9z"
        fill="#1B2E42"
      />
      <path
        d="M262 66h100q13 0 13-9t-14-9q-6-20-30-16-16-15-35 2-22-3-24 15-18 0-18 9t8 8z"
        fill="#1B2E42"
        opacity=".85"
      />
      <g stroke="#9DB6C8" strokeWidth="2" strokeLinecap="round" opacity=".55">
        <path d="m52 76-8 20M84 72l-10 24M112 80l-8 20M150 60l-9 22M176 84l-8 18M232 70l-9 22M258 84l-8 20M292 78l-9 22M322 82l-8 20M348 74l-9 22M24 90l-7 18M376 92l-8 20" />
      </g>
      <path d="M0 132q30-22 66-4t70-4 70 2 66-4 66 4 62-2v96H0z" fill="#2C5777" />
      <g transform="rotate(-14 200 128)">
        <circle cx="200" cy="126" r="38" fill="none" stroke="#F4F6F7" strokeWidth="21" />
        <path
          d="M175.600 98a37.500 37.500 0 0 1 14-8.300M210.400 89.700a37.500 37.500 0 0 1 14 8.300M224.400 154a37.500 37.500 0 0 1-14 8.300M189.600 162.300a37.500 37.500 0 0 1-14-8.300"
          fill="none"
          stroke="#D24A2C"
          strokeWidth="21"
        />
        <path
          d="M155 108q-12 20 2 40M245 108q12 20-2 40M184 79q16-8 32 0"
          fill="none"
          stroke="#F0C26C"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <path d="M0 158q32-20 68-3t68-3 66 4 68-5 66 4 64-3v68H0z" fill="#1F4463" />
      <path
        d="M96 158q20-10 40-6M236 156q18-9 36-5M318 160q16-9 32-4"
        fill="none"
        stroke="#BCD3E1"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".6"
      />
      <path d="M0 188q34-16 70-2t68-3 66 3 68-4 66 4 62-2v36H0z" fill="#173450" />
    </Scene>
  );
}

export function EnvironmentScene() {
  return (
    <Scene sky={['#CDEBE6', '#A5D8D6', '#7FC2C8']}>
      <circle cx="296" cy="58" r="24" fill="#FFF3CF" />
      <g fill="#F7FBFB">
        <path d="M73 70h4l2 66h-8zM117 92h3l2 44h-6z" />
        <path d="m75 66-30-9q14-4 30 5zM77 66l21-24q0 15-19 27zM75 68l8 30q-11-10-11-29z" />
        <path d="m118 90-20-6q9-3 20 3zM119 90l14-16q0 10-13 18zM118 91l6 20q-8-7-8-19z" />
      </g>
      <path d="M0 134h400v86H0z" fill="#2E8C9A" />
      <path d="M0 142q33-7 67 0t66 0 67 0 67 0 66 0 67 0v78H0z" fill="#257A8A" />
      <path
        d="M197 172q-20-38-14-68-32 4-44-28 34-10 55 18 4 6 6 12 2-6 6-12 21-28 55-18-12 32-44 28 6 30-14 68z"
        fill="#123F52"
      />
      <path
        d="M150 82q20-2 36 16M250 82q-20-2-36 16"
        fill="none"
        stroke="#2F6C7E"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M160 170q10-16 22-4 8-14 18-3 10-11 18 3 12-12 22 4 8 12-40 12t-40-12z" fill="#DDF3F1" />
      <path d="M0 178q29-8 57 0t57 0 57 0 57 0 57 0 57 0 58 0v42H0z" fill="#1C6476" />
      <path
        d="M62 196q10-5 20 0M292 192q12-6 24 0M236 204q9-5 18 0M128 206q9-5 18 0"
        fill="none"
        stroke="#A5D8D6"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".7"
      />
    </Scene>
  );
}

/** An empty horizon: for a page that does not exist. */
export function LighthouseScene() {
  return (
    <Scene sky={['#13283F', '#1F4465', '#356F96']}>
      <g fill="#E8F1F8" opacity=".8">
        <circle cx="44" cy="36" r="1.600" />
        <circle cx="96" cy="66" r="1.200" />
        <circle cx="136" cy="28" r="1.600" />
        <circle cx="270" cy="30" r="1.300" />
        <circle cx="330" cy="24" r="1.600" />
        <circle cx="368" cy="112" r="1.200" />
        <circle cx="28" cy="104" r="1.200" />
      </g>
      <path d="M206 58 400 12v92z" fill="#FFE9B8" opacity=".26" />
      <path d="M194 58 0 34v56z" fill="#FFE9B8" opacity=".14" />
      <path d="M0 162h400v58H0z" fill="#17395A" />
      <path d="M188 70h24l8 104h-40z" fill="#EEF3F7" />
      <path d="M186.500 92h27l1.700 22h-30.400zM183.200 136h33.600l1.700 22h-37z" fill="#C9472E" />
      <path d="M184 64h32v7h-32z" fill="#0E2033" />
      <path d="M190 48h20v16h-20z" fill="#FFDD96" />
      <path d="M186 48q14-18 28 0z" fill="#C9472E" />
      <path d="M195 158h10v16h-10z" fill="#0E2033" />
      <path d="M118 190q20-22 48-20 14-8 34-6t34 6q30-4 48 20z" fill="#0D1D2E" />
      <path d="M0 186q40-9 80 0t80 0 80 0 80 0 80 0v34H0z" fill="#112C47" />
      <path
        d="M40 202q12-6 24 0M308 200q14-6 28 0M226 208q10-5 20 0"
        fill="none"
        stroke="#5E93B8"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".7"
      />
    </Scene>
  );
}

/** A bottle with a letter: for an empty list. */
export function BottleScene() {
  return (
    <Scene sky={['#E2F0FA', '#C3DFF2', '#A4CBE6']}>
      <circle cx="306" cy="54" r="22" fill="#FFF4D2" />
      <path
        d="M40 66h62q9 0 9-7t-10-7q-4-14-20-11-11-10-24 1-15-1-16 11-13 0-12 7t11 6z"
        fill="#fff"
        opacity=".85"
      />
      <path d="M0 128h400v92H0z" fill="#4E97C6" />
      <path d="M0 138q33-8 67 0t66 0 67 0 67 0 66 0 67 0v82H0z" fill="#3E86B6" />
      <g transform="rotate(-24 200 126)">
        <path
          d="M142 106h86q10 0 18 8l8 6h20v14h-20l-8 6q-8 8-18 8h-86q-9 0-9-9v-24q0-9 9-9z"
          fill="#DDF1EC"
          opacity=".94"
        />
        <path d="M150 114h72q4 0 4 4v18q0 4-4 4h-72z" fill="#FBF4DF" />
        <path d="M158 122h52M158 131h36" stroke="#B99F6B" strokeWidth="3" strokeLinecap="round" />
        <path d="M222 112q8 4 8 15t-8 15" fill="none" stroke="#C8472D" strokeWidth="4" />
        <path d="M274 118h15q4 0 4 4v10q0 4-4 4h-15z" fill="#A8784A" />
      </g>
      <path d="M0 162q29-9 57 0t57 0 57 0 57 0 57 0 57 0 58 0v58H0z" fill="#2F74A5" />
      <path d="M0 190q33-8 67 0t66 0 67 0 67 0 66 0 67 0v30H0z" fill="#256491" />
    </Scene>
  );
}

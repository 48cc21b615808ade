import { Scene } from './Scene';

export function PortsScene() {
  return (
    <Scene sky={['#C5E4F8', '#9CCBEA', '#78B4DC']}>
      <path
        d="M314 50h44q8 0 8-6t-9-6q-4-12-17-9-10-9-20 1-13-1-14 9-11 0-10 6t8 5z"
        fill="#fff"
        opacity=".8"
      />
      <path d="M0 160h400v60H0z" fill="#33739F" />
      <path d="M40 160V92h34v68zM84 160v-46h28v46z" fill="#86ACC4" />
      <path
        d="M46 100h6v6h-6zM58 100h6v6h-6zM46 114h6v6h-6zM58 114h6v6h-6zM46 128h6v6h-6zM58 128h6v6h-6zM91 122h6v6h-6zM101 122h6v6h-6z"
        fill="#C5DDEC"
      />
      <g fill="#D2552F">
        <path d="M196 64h8v102h-8zM238 64h8v102h-8zM196 106h50v6h-50zM110 62h200v8H110z" />
        <path d="m221 34 5 5-98 28-4-6zM221 34l-5 5 84 28 4-6zM217 36h8v30h-8z" />
      </g>
      <path d="m200 112 42 50M242 112l-42 50" stroke="#D2552F" strokeWidth="4" />
      <path d="M252 70h24v14h-24z" fill="#17324C" />
      <path d="M150 70v26M166 70v26" stroke="#17324C" strokeWidth="2" />
      <path d="M142 96h32v17h-32z" fill="#EBAA45" />
      <path d="M60 150h134l-9 24q-2 4-7 4H78q-5 0-7-4z" fill="#17324C" />
      <path d="M80 132h24v17H80zM132 132h24v17h-24z" fill="#C8472D" />
      <path d="M106 132h24v17h-24zM80 114h24v17H80z" fill="#3C7EB8" />
      <path d="M158 126h22v23h-22z" fill="#F3F5F7" />
      <path d="M188 164h212v14H188z" fill="#5B6F80" />
      <path d="M188 178h212v42H188z" fill="#44586A" />
      <path d="M262 146h26v18h-26zM316 146h26v18h-26zM344 146h26v18h-26z" fill="#3C7EB8" />
      <path d="M290 146h24v18h-24zM316 127h26v18h-26z" fill="#EBAA45" />
      <path d="M0 184q24-7 47 0t47 0 47 0 47 0v36H0z" fill="#28618A" />
    </Scene>
  );
}

export function RegulationsScene() {
  return (
    <Scene sky={['#E3EDF3', '#C4D8E4', '#A5C0D0']}>
      <path d="M0 168h400v52H0z" fill="#7E9DB1" />
      <path d="M0 168h400v8H0z" fill="#6E8FA5" />
      <g transform="rotate(5 214 100)">
        <path d="M156 34h96v142h-96z" fill="#EAF0F4" />
      </g>
      <path d="M146 28h76l28 28v128H146z" fill="#fff" />
      <path d="M222 28v28h28z" fill="#C9D9E4" />
      <path d="M162 62h44" stroke="#0B5CAD" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M162 82h72M162 96h72M162 110h72M162 124h48"
        stroke="#A9BDCB"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="m222 158-8 30 14-8 14 8-8-30z" fill="#C8472D" />
      <circle cx="228" cy="150" r="21" fill="#0B5CAD" />
      <path
        d="m218 150 7 7 13-14"
        fill="none"
        stroke="#fff"
        strokeWidth="4.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="translate(278 118)">
        <path d="M-8 62h72v10H-8z" fill="#3F5C70" />
        <path d="M14 42h28l6 20H8z" fill="#56758A" />
        <path d="M20 8h16l4 34H16z" fill="#6D8DA3" />
        <circle cx="28" cy="4" r="13" fill="#56758A" />
      </g>
      <g transform="translate(66 108)">
        <path d="M26 0h4v74h-4z" fill="#56758A" />
        <path d="M-8 6h72v5H-8z" fill="#56758A" />
        <path d="m-8 10-14 30h28zM64 10 50 40h28z" fill="none" stroke="#56758A" strokeWidth="2.500" />
        <path d="M-24 40H8q-4 13-16 13t-16-13zM48 40h32q-4 13-16 13T48 40z" fill="#6D8DA3" />
        <path d="M8 74h40v8H8z" fill="#3F5C70" />
      </g>
    </Scene>
  );
}

export function TechnologyScene() {
  return (
    <Scene sky={['#0F2B3D', '#123A4E', '#15465C']}>
      <g fill="none" stroke="#2F7F8C" strokeWidth="2">
        <circle cx="200" cy="112" r="30" />
        <circle cx="200" cy="112" r="58" />
        <circle cx="200" cy="112" r="86" opacity=".8" />
        <circle cx="200" cy="112" r="124" opacity=".5" />
        <circle cx="200" cy="112" r="172" opacity=".3" />
        <path d="M0 112h400M200 0v220" opacity=".45" />
      </g>
      <path d="M200 112 226 30A86 86 0 0 1 279 78z" fill="#4FD0B0" opacity=".38" />
      <path d="M200 112 279 78" stroke="#7BE8CC" strokeWidth="3" strokeLinecap="round" />
      <g fill="#7BE8CC">
        <circle cx="238" cy="72" r="5" />
        <circle cx="160" cy="152" r="4" />
        <circle cx="128" cy="88" r="4" opacity=".7" />
        <circle cx="320" cy="140" r="4" opacity=".6" />
        <circle cx="72" cy="60" r="3" opacity=".5" />
        <circle cx="340" cy="46" r="3" opacity=".5" />
      </g>
      <path
        d="M244 142q16 10 12 30"
        fill="none"
        stroke="#F2C46A"
        strokeWidth="2.500"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <path d="m200 92 12 22v18h-24v-18z" fill="#F3F7FA" />
      <path d="M194 116h12v8h-12z" fill="#12384B" />
      <path d="m242 128 7 12v9h-14v-9z" fill="#F2C46A" />
      <path d="m138 172 6 11v8h-12v-8z" fill="#6CB2FF" transform="rotate(40 138 180)" />
    </Scene>
  );
}

function Sailor({
  x,
  coverall,
  helmet,
  skin,
}: {
  x: number;
  coverall: string;
  helmet: string;
  skin: string;
}) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M-37 220v-34q0-28 26-32h22q26 4 26 32v34z" fill={coverall} />
      <path d="M-10 150h20v14q-10 10-20 0z" fill={skin} />
      <path d="M-19 110h38v22q0 26-19 26t-19-26z" fill={skin} />
      <path d="M-24 114q0-30 24-30t24 30z" fill={helmet} />
      <path d="M-29 112h58v6h-58z" fill={helmet} />
      <path d="M-4 84h8v28h-8z" fill="#fff" opacity=".45" />
      <path d="M-24 160v60M24 160v60" stroke="#F6E7A8" strokeWidth="6" />
      <path d="M-37 196h74" stroke="#F6E7A8" strokeWidth="6" />
    </g>
  );
}

export function CrewScene() {
  return (
    <Scene sky={['#FCE8CB', '#F4CFA4', '#E6B48B']}>
      <circle cx="318" cy="74" r="26" fill="#FFF4D8" />
      <path d="M0 138h400v82H0z" fill="#3A7CA8" />
      <path d="M0 146q33-7 67 0t66 0 67 0 67 0 66 0 67 0v74H0z" fill="#2F6C98" />
      <path d="M0 168h400M0 190h400" stroke="#F3F5F7" strokeWidth="5" />
      <path d="M28 156v64M96 156v64M304 156v64M372 156v64" stroke="#F3F5F7" strokeWidth="6" />
      <Sailor x={128} coverall="#2C557C" helmet="#F3F5F7" skin="#C98F68" />
      <Sailor x={272} coverall="#2C557C" helmet="#EBAA45" skin="#E9B994" />
      <Sailor x={200} coverall="#D2552F" helmet="#1E6FBF" skin="#DBA27C" />
    </Scene>
  );
}

export function EconomyScene() {
  return (
    <Scene sky={['#E7F2EC', '#CDE4D8', '#B1D2C3']}>
      <path d="M0 46h400M0 86h400M0 126h400" stroke="#fff" strokeWidth="2" opacity=".7" />
      <path d="M0 174h400v46H0z" fill="#46758A" />
      <path d="M0 174h400v7H0z" fill="#3A6578" />
      <g>
        <path d="M96 150h40v23H96z" fill="#3C7EB8" />
        <path d="M144 150h40v23h-40zM144 126h40v23h-40z" fill="#EBAA45" />
        <path d="M192 150h40v23h-40zM192 126h40v23h-40zM192 102h40v23h-40z" fill="#C8472D" />
        <path
          d="M240 150h40v23h-40zM240 126h40v23h-40zM240 102h40v23h-40zM240 78h40v23h-40z"
          fill="#176F50"
        />
      </g>
      <path
        d="M106 154v15M116 154v15M126 154v15M154 154v15M164 154v15M174 154v15M154 130v15M164 130v15M174 130v15M202 154v15M212 154v15M222 154v15M202 130v15M212 130v15M222 130v15M202 106v15M212 106v15M222 106v15M250 154v15M260 154v15M270 154v15M250 130v15M260 130v15M270 130v15M250 106v15M260 106v15M270 106v15M250 82v15M260 82v15M270 82v15"
        stroke="#fff"
        strokeWidth="2.500"
        opacity=".3"
      />
      <path
        d="m96 122 52-24 40-12 56-36"
        fill="none"
        stroke="#0C2B40"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="m226 44 26-1-10 24z" fill="#0C2B40" />
      <circle cx="330" cy="96" r="30" fill="#F2C46A" />
      <circle cx="330" cy="96" r="22" fill="none" stroke="#B98527" strokeWidth="3" />
      <path
        d="M330 84v24M323 88h10q6 0 6 5t-6 5h-8q7 0 8 5"
        fill="none"
        stroke="#8F6417"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
      <circle cx="62" cy="132" r="16" fill="#F2C46A" opacity=".8" />
    </Scene>
  );
}

export function MapScene() {
  return (
    <Scene sky={['#D3E7F5', '#C3DDF0']}>
      <g fill="#F5F1E3">
        <path d="M-10 26q34-18 66-12t44 20 34 8 24 26-14 34-34 18-22 38-28 34-40-12-30-52z" />
        <path d="M206 8q44-16 92-4t112-8v96q-20 22-46 14t-42 14-44-4-42-22-26-30-14-28 10-28z" />
        <path d="M214 118q30-18 56-8t30 34-18 42-34 30-36-26-16-40 18-32z" />
        <path d="M330 160q28-16 54-2t30 34-40 24-52-14 8-42z" />
      </g>
      <path
        d="M122 92q44 40 96 34t70-62M118 142q50 64 220 46"
        fill="none"
        stroke="#5B93C4"
        strokeWidth="2"
        strokeDasharray="3 7"
        strokeLinecap="round"
      />
      <g fill="#0B5CAD">
        <circle cx="122" cy="84" r="15" />
        <circle cx="222" cy="124" r="11" />
        <circle cx="288" cy="62" r="17" />
        <circle cx="340" cy="186" r="7" />
        <circle cx="116" cy="140" r="6" />
        <circle cx="58" cy="52" r="6" />
        <circle cx="252" cy="44" r="6" />
      </g>
      <g fill="none" stroke="#fff" strokeWidth="2.500" strokeLinecap="round">
        <path d="M288 58v12M281 62q0 8 7 8t7-8M122 80v10M116 84q0 6 6 6t6-6" />
        <circle cx="288" cy="55" r="2.500" />
        <circle cx="122" cy="77.500" r="2" />
      </g>
    </Scene>
  );
}

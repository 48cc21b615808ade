import { AccidentsScene, EnvironmentScene, ShippingScene } from './SeaScenes';
import { CrewScene, EconomyScene, PortsScene, RegulationsScene, TechnologyScene } from './WorkScenes';

const drawings: Record<string, () => React.ReactNode> = {
  shipping: ShippingScene,
  ports: PortsScene,
  regulations: RegulationsScene,
  accidents: AccidentsScene,
  technology: TechnologyScene,
  crew: CrewScene,
  environment: EnvironmentScene,
  economy: EconomyScene,
};

/** The drawing of a news category; an unknown category gets the ship. */
export function CategoryDrawing({ category }: { category: string }) {
  const Drawing = drawings[category] ?? ShippingScene;
  return <Drawing />;
}

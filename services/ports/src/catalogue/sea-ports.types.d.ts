declare module 'sea-ports' {
  export interface SeaPort {
    name: string;
    alias: string[];
    coordinates?: [longitude: number, latitude: number];
    timezone?: string;
  }
  const seaPorts: { JSON: Record<string, SeaPort> };
  export default seaPorts;
}

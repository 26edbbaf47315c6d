import { type ComponentType, createContext } from 'react';

/** Gives navbar items of type `search` the search box to show; without one they show nothing. */
export const SearchContext = createContext<ComponentType | null>(null);

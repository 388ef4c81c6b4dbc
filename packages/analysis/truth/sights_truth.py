#!/usr/bin/env python3
"""Cloud cover of fields in real scenes by their classification alone, counted by rasterio and numpy, as previews show it.

Needs Python 3 with rasterio and numpy (Debian: python3-rasterio). Reads the scenes in place, writes numbers only:

    python3 packages/analysis/truth/sights_truth.py ../shared/data packages/analysis/truth/sights.json
"""
import json
import os
import sys

import numpy as np
import rasterio
from rasterio.features import geometry_mask
from rasterio.transform import Affine
from rasterio.warp import transform_geom

from statistics_truth import CLOUD, FLANDERS_DATES, INVALID, TWO_ZONES, features, items_of, nearest, polygons


def sight(folder, items, geometry):
    """Counts each pixel by its class in the first item where it is valid, else in the first item with a class."""
    items = sorted(items, key=lambda i: i["id"])
    scl = lambda item: os.path.join(folder, item["assets"]["scl"]["href"])
    with rasterio.open(scl(items[0])) as file:
        crs, grid = file.crs, file.transform
    projected = transform_geom("EPSG:4326", crs, geometry)
    points = np.array([p for part in polygons(projected) for ring in part for p in ring])
    left = np.floor((points[:, 0].min() - grid.c) / 10)
    top = np.floor((grid.f - points[:, 1].max()) / 10)
    window = Affine(10, 0, grid.c + left * 10, 0, -10, grid.f - top * 10)
    width = int(np.ceil((points[:, 0].max() - grid.c) / 10) - left)
    height = int(np.ceil((grid.f - points[:, 1].min()) / 10) - top)
    rows, columns = np.nonzero(geometry_mask([projected], (height, width), window, invert=True))
    xs, ys = window.c + (columns + 0.5) * 10, window.f - (rows + 0.5) * 10
    classes = np.zeros(len(xs), dtype=int)
    for item in items:
        seen, _ = nearest(scl(item), xs, ys, crs)
        open_ = np.isin(classes, INVALID)
        take = open_ & ((classes == 0) | ~np.isin(seen, INVALID))
        classes[take] = seen[take]
    return {
        "inside": len(xs),
        "seen": int((classes != 0).sum()),
        "cloud": int(np.isin(classes, CLOUD).sum()),
        "valid": int((~np.isin(classes, INVALID)).sum()),
    }


def case(data, name, dates, geometries):
    folder = os.path.join(data, "scenes", name)
    items = list(items_of(folder))
    rows = []
    for date in dates or sorted({i["properties"]["datetime"][:10] for i in items}):
        day = [i for i in items if i["properties"]["datetime"].startswith(date)]
        rows += [{"date": date, "field": n, **sight(folder, day, field)} for n, field in enumerate(geometries)]
    return rows


if __name__ == "__main__":
    data, out = sys.argv[1:3]
    scenes = os.path.join(data, "scenes")
    of = lambda name, file: features(os.path.join(scenes, name, file))
    truth = {
        "made_by": f"rasterio {rasterio.__version__}, numpy {np.__version__}",
        "texas-west-2024-09": case(
            data, "texas-west-2024-09", None, of("texas-west-2024-09", "fields.geojson")
        ),
        "flanders-2017-2018": case(
            data, "flanders-2017-2018", FLANDERS_DATES, of("flanders-2017-2018", "parcels.geojson")
        ),
        "texas-two-zones-2024-09": case(data, "texas-two-zones-2024-09", None, TWO_ZONES),
        "two_zone_fields": TWO_ZONES,
    }
    with open(out, "w") as file:
        json.dump(truth, file, separators=(",", ":"))
        file.write("\n")

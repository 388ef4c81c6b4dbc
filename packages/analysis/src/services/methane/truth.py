#!/usr/bin/env python3
"""Band ratios and noise of real scenes without a plume, by numpy and rasterio: consecutive clear dates of Flanders and Tanzania.

    python3 packages/analysis/src/services/methane/truth.py ../shared/data packages/analysis/src/services/methane/truth.json
"""
import json
import os
import sys

import numpy as np
import rasterio

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../../truth"))

from statistics_truth import items_of, nearest, offset_of, rounded

# Min. share of bare or green pixels in the box of 20 m pixels that all scenes cover.
LEAST_CLEAR = 0.9


def bands(folder, item):
    with rasterio.open(os.path.join(folder, item["assets"]["swir16"]["href"])) as file:
        transform, crs, width, height = file.transform, file.crs, file.width, file.height
    rows, columns = np.indices((height, width))
    xs = transform.c + (columns.ravel() + 0.5) * transform.a
    ys = transform.f + (rows.ravel() + 0.5) * transform.e
    scl, _ = nearest(os.path.join(folder, item["assets"]["scl"]["href"]), xs, ys, crs)
    values = []
    for key in ("swir16", "swir22"):
        dn, _ = nearest(os.path.join(folder, item["assets"][key]["href"]), xs, ys, crs)
        band = (dn.astype(np.float64) + offset_of(item)) / 10000
        band[(dn == 0) | (band <= 0)] = np.nan
        values.append(band)
    ground = np.isin(scl, (4, 5)) & ~np.isnan(values[0]) & ~np.isnan(values[1])
    return values[0], values[1], ground


def ratio(b11, b12):
    c = (b11 * b12).sum() / (b12 * b12).sum()
    change = (c * b12 - b11) / b11
    keep = np.abs(change) <= change.std()
    return (b11[keep] * b12[keep]).sum() / (b12[keep] ** 2).sum() if keep.sum() >= 3 else c


def pairs(data, name):
    folder = os.path.join(data, "scenes", name)
    seen = []
    for item in sorted(items_of(folder), key=lambda i: i["properties"]["datetime"]):
        b11, b12, ground = bands(folder, item)
        if ground.mean() < LEAST_CLEAR:
            continue
        c = ratio(b11[ground], b12[ground])
        seen.append((item["properties"]["datetime"][:10], c, (c * b12 - b11) / b11, ground))
    rows = []
    for (before, c0, change0, ground0), (after, c1, change1, ground1) in zip(seen, seen[1:]):
        both = ground0 & ground1
        if both.mean() < LEAST_CLEAR:
            continue
        difference = (change1 - change0)[both]
        noise = 1.4826 * np.median(np.abs(difference - np.median(difference)))
        rows.append({"before": before, "after": after, "c_before": c0, "c_after": c1, "pixels": int(both.sum()), "noise": noise})
    return rows


if __name__ == "__main__":
    data, out = sys.argv[1:3]
    names = ("flanders-2017-2018", "tanzania-2019-2020")
    truth = {"made_by": f"rasterio {rasterio.__version__}, numpy {np.__version__}"}
    for name in names:
        truth[name] = pairs(data, name)
        noises = [row["noise"] for row in truth[name]]
        print(name, len(noises), np.median(noises), min(noises))
    with open(out, "w") as file:
        json.dump(rounded(truth), file, separators=(",", ":"))
        file.write("\n")
